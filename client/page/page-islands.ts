export { islandModules, loadHydration } from 'virtual:islands';
export { hydrateElement, loadIsland } from './hydration';
export { scheduleHydration } from './schedule-hydration';
