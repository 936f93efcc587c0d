/** Addresses and passwords of the two database servers, by the names in the configuration files. */
import { randomBytes } from 'node:crypto';
import { HOST } from '../environment/files.ts';

const makePassword = () => randomBytes(16).toString('hex');
/** As the keys of patroni.yaml. */
export const PASSWORDS = {
  SUPERUSER_PASSWORD: makePassword(),
  REPLICATION_PASSWORD: makePassword(),
  REWIND_PASSWORD: makePassword(),
  REST_PASSWORD: makePassword(),
};
/** Both servers are on this machine. */
export const HOSTS = { HOST_A: HOST, HOST_B: HOST };
export const PACKAGES = 'patroni python3-etcd etcd-server haproxy postgresql-15 openssl';
