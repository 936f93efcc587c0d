/**
 * The environment for stores that ops scripts start: without the variables of a store that is installed on the machine,
 * whose database, payments and mail are real.
 */
const OF_THE_MACHINE = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(OF_THE_MACHINE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
