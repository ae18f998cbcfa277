/** Drops imports of types, which load nothing in a browser. */
module.exports = {
  babelrc: false,
  configFile: false,
  plugins: ['@babel/plugin-syntax-jsx'],
  presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: false }]],
};
