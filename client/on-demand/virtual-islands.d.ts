/** Made by the bundler from the files in `templates/islands`: each island's code, with React, as a lazy import. */
declare module 'virtual:islands' {
  export const islandModules: import('./hydration').IslandModules;
}
