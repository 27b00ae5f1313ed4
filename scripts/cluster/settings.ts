/**
 * The ports of the reference cluster's programs (docs/operations.md#a-reference-cluster), all on one machine.
 */

export interface Ports {
  etcd: number
  peer: number
  /** The ports of each PostgreSQL. `patroni` has those of the Patroni beside it. */
  postgres: readonly number[]
  patroni: readonly number[]
  /** The ports of HAProxy in front of the databases, of PgBouncer in front of that, and of HAProxy in front of the servers. */
  primary: number
  pooler: number
  servers: readonly number[]
  entry: number
}

export const PASSWORD = 'only-on-this-machine'

/**
 * The settings of Patroni: a standby has every acknowledged write, and a new leader is elected at most 20 s after the old one
 * fails.
 */
export const patroni = (name: string, nth: number, home: string, binaries: string, ports: Ports) => `
scope: stayboard
name: ${name}
restapi: { listen: '127.0.0.1:${ports.patroni[nth]}', connect_address: '127.0.0.1:${ports.patroni[nth]}' }
etcd3: { hosts: '127.0.0.1:${ports.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
postgresql:
  listen: 127.0.0.1:${ports.postgres[nth]}
  connect_address: 127.0.0.1:${ports.postgres[nth]}
  data_dir: ${home}/${name}
  bin_dir: ${binaries}
  pgpass: ${home}/${name}.pass
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters: { unix_socket_directories: ${home} }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`

/** The settings of HAProxy: database connections go to the leader, calls to servers that are ready. */
export const haproxy = ({ primary, postgres, patroni: rest, entry, servers }: Ports) => `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  mode tcp
  bind 127.0.0.1:${primary}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${postgres.map((port, nth) => `  server db${nth} 127.0.0.1:${port} check port ${rest[nth]}`).join('\n')}
listen entry
  mode http
  bind 127.0.0.1:${entry}
  option httpchk GET /health/ready
  option redispatch
  retries 3
  retry-on conn-failure
  default-server inter 1s fall 1 rise 1
${servers.map((port, nth) => `  server app${nth} 127.0.0.1:${port} check`).join('\n')}
`

/** The settings of PgBouncer: session pooling, so that each connection of a server keeps its session. */
export const pgbouncer = ({ primary, pooler }: Ports, home: string) => `
[databases]
stayboard = host=127.0.0.1 port=${primary} dbname=stayboard
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${home}/users
pool_mode = session
default_pool_size = 80
server_login_retry = 1
`
