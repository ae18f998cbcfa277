/** Starts one of the compiled benchmark programs: `node start.js <name> <arguments>`. Loads no compiler. */
const [name = '', ...args] = process.argv.slice(2);
// React reads this when it is loaded.
process.env.NODE_ENV ??= 'production';
const { main } = await import(new URL(`../../.cache/bench/${name}.js`, import.meta.url).href);
await main(args);
