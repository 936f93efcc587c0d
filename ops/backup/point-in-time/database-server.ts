/** A PostgreSQL server whose log of changes is archived by pgBackRest. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, freePort, HOST } from '../../environment/files.ts';
import { isolatedEnvironment } from '../../environment/isolated-environment.ts';
import { databaseUser, findProgram, giveToDatabaseUser, POSTGRES_BIN } from '../../environment/programs.ts';

const PACKAGES = 'pgbackrest postgresql-15';
const ROLE_PASSWORD = randomBytes(16).toString('hex');

/** Starts a new server below `folder`, with the role and database of a store that owns nothing else. */
export async function openDatabaseServer(folder: string) {
  findProgram('pgbackrest', PACKAGES);
  const make = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    giveToDatabaseUser(path);
    return path;
  };
  const [data, sockets, repository] = [join(folder, 'data'), make('sockets'), make('repository')];
  const port = await freePort();
  const values = { DATA: data, SOCKETS: sockets, LISTEN_PORT: port, REPOSITORY: repository };
  const config = fillTemplate(join(import.meta.dirname, 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'), {
    ...values,
    BACKUP_PASSWORD: randomBytes(16).toString('hex'),
  });
  const passwords = join(folder, 'pgpass');
  writeFileSync(passwords, `*:*:*:sopan:${ROLE_PASSWORD}\n`, { mode: 0o600 });
  giveToDatabaseUser(passwords);
  const env = {
    ...isolatedEnvironment(),
    ...{ PGBACKREST_CONFIG: config, PG_BIN: POSTGRES_BIN, PGHOST: sockets, PGPORT: String(port) },
    PGPASSFILE: passwords,
    // Beside other rehearsals on this machine.
    PGBACKREST_LOCK_PATH: make('locks'),
  };
  const run = (program: string, args: string[]): string =>
    execFileSync(program, args, {
      encoding: 'utf8',
      cwd: folder,
      env,
      ...databaseUser,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const postgres = (program: string, args: string[]) => run(join(POSTGRES_BIN, program), args);

  postgres('initdb', [
    '--pgdata',
    data,
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
  ]);
  copyFileSync(join(import.meta.dirname, 'archive.conf'), join(folder, 'archive.conf'));
  giveToDatabaseUser(join(folder, 'archive.conf'));
  const options = `-c port=${port} -c listen_addresses=${HOST} -c unix_socket_directories=${sockets}`;
  const include = `\ninclude '${join(folder, 'archive.conf')}'\n`;
  run('sh', ['-c', 'printf %s "$1" >> "$0/postgresql.conf"', data, include]);
  const start = () =>
    postgres('pg_ctl', [
      '--pgdata',
      data,
      '--log',
      join(folder, 'server.log'),
      '--wait',
      'start',
      '--options',
      options,
    ]);
  start();
  sql(`create role sopan login nosuperuser password '${ROLE_PASSWORD}'`);
  sql('create database sopan owner sopan');
  run('pgbackrest', ['--stanza=sopan', 'stanza-create']);
  run('pgbackrest', ['--stanza=sopan', 'check']);

  function sql(statement: string, database = 'postgres'): string {
    const options = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];
    return run('psql', [...options, '--dbname', database, '--command', statement]).trim();
  }

  return {
    run,
    sql,
    /** The database of the store on a server of this machine. */
    urlOn: (port: number) => `postgres://sopan:${ROLE_PASSWORD}@${HOST}:${port}/sopan`,
    port,
    /** The same for `back-up.sh`, which finds the password in a file. */
    storeUrl: `postgres://sopan@${HOST}:${port}/sopan`,
    /** Waits until everything that was committed is in the archive. */
    async archiveAll(): Promise<void> {
      run('pgbackrest', ['--stanza=sopan', 'check']);
    },
    /** As if the machine were lost. */
    kill: () => {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
    stopRestored: (restored: string) => postgres('pg_ctl', ['--pgdata', restored, '--mode', 'fast', 'stop']),
  };
}
