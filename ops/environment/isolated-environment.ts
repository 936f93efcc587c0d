/**
 * The environment for stores that ops scripts start: without the variables of a store that is installed on the machine,
 * whose database, payments and mail are real.
 */
const MACHINE_VARIABLES = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

export function isolatedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    MACHINE_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
