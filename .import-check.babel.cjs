/** Keeps `import type` as an import, so that directions are checked for types as well. */
const keepTypeImports = () => ({
  visitor: {
    Program(program) {
      for (const node of program.node.body) {
        if (node.type === 'ImportDeclaration') node.importKind = 'value';
        if (node.type === 'ExportNamedDeclaration' && node.source) node.exportKind = 'value';
      }
    },
  },
});

module.exports = {
  babelrc: false,
  configFile: false,
  plugins: [keepTypeImports, '@babel/plugin-syntax-jsx'],
  presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
};
