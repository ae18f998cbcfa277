#!/usr/bin/env node
/** The minimum Node version. */
const MINIMUM = [20, 19, 5];

const version = process.versions.node.split('.').map(Number);
const difference =
  MINIMUM.map((part, index) => (version[index] ?? 0) - part).find((value) => value !== 0) ?? 0;

if (difference < 0) {
  process.stderr.write(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const [{ loadCli }, { cannotStart, endWithoutResult }] = await Promise.all([
    import('../generator/boot/load-cli.js'),
    import('../generator/boot/start-failure.js'),
  ]);
  const args = process.argv.slice(2);
  let isAnswered = false;
  process.once('exit', () => isAnswered || endWithoutResult(args));
  const main = await loadCli().then(
    (cli) => cli.main,
    (error) => cannotStart(error, args),
  );
  process.exitCode = await main(args);
  isAnswered = true;
}

export {};
