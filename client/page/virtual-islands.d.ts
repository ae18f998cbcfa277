/** Made by the bundler from the files in `templates/islands`: each island's code, and React, as lazy imports. */
declare module 'virtual:islands' {
  export const islandModules: import('./island-modules').IslandModules;
  export const loadHydration: import('./island-modules').LoadHydration;
}
