import type pg from 'pg'

/** Milliseconds; 0 means no limit. */
export interface SessionLimits {
  readonly statement: number
  /** How long a statement waits for a lock. */
  readonly lock: number
  readonly idleInTransaction: number
}

/** No limits, for work that takes as long as necessary. */
export const unlimited: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 }

/**
 * Sets what the statements of a connection rely on, because a server has its own defaults: costs for rotating disks, which
 * make the planner avoid indexes; compilation of short statements; days of its own zone. The connection says it itself after
 * it is opened. As parameters of the start-up, PgBouncer would refuse them, or drop them if it is told to.
 */
export const beginSession = (client: pg.ClientBase, limits: SessionLimits) =>
  client.query(`
    -- A pooler may pass on a connection with the prepared statements of another program.
    deallocate all;
    set random_page_cost = 1.1;
    set jit = off;
    set timezone = 'UTC';
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set statement_timeout = ${limits.statement};
    set lock_timeout = ${limits.lock};
    set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`)
