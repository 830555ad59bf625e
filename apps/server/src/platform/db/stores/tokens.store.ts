/**
 * Secrets that all processes share until they expire (a partner's account token, say), sealed in the
 * database. Their lock is a lease, not a held connection: waiting for a partner must not use up the pool.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Vault } from '../../crypto.ts'
import type { Database } from '../database.ts'

/** Longer than the slowest fetch with its retries; the lease of a dead process expires after this. */
const leaseSeconds = 60
const pollMs = 60

const getText = 'SELECT sealed, expires_at FROM partner_tokens WHERE name = $1'
const putText = `
  INSERT INTO partner_tokens (name, sealed, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`
// PostgreSQL's own clock: leases are compared between processes, whose clocks may differ.
const leaseText = `
  INSERT INTO partner_tokens (name, sealed, expires_at)
  VALUES ($1, $2, now() + make_interval(secs => $3))
  ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at
  WHERE partner_tokens.expires_at <= now()
  RETURNING name`
const releaseText = 'DELETE FROM partner_tokens WHERE name = $1 AND sealed = $2'

export interface TokenStoreOptions {
  db: Database
  vault: Vault
  clock: Clock
}

export const createTokenStore = ({ db, vault, clock }: TokenStoreOptions) => {
  /** In this process only the first waiter asks the database for the lease. */
  const tails = new Map<string, Promise<unknown>>()

  const underLease = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const name = `lock:${key}`
    const owner = randomBytes(16)
    while ((await db.statement('token-lease', leaseText, [name, owner, leaseSeconds])).length === 0) {
      await pause(pollMs * (0.5 + Math.random()))
    }
    try {
      return await work()
    } finally {
      await db.statement('token-release', releaseText, [name, owner])
    }
  }

  return {
    async get(key: string): Promise<string | null> {
      const [row] = await db.statement<{ sealed: Buffer; expires_at: Date }>('token-get', getText, [key])
      return row && row.expires_at.getTime() > clock() ? vault.open(row.sealed) : null
    },
    async put(key: string, value: string, expiresAt: number): Promise<void> {
      await db.statement('token-put', putText, [key, vault.seal(value), new Date(expiresAt)])
    },
    async withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
      const run = (tails.get(key) ?? Promise.resolve()).then(() => underLease(key, work))
      const tail = run.catch(() => undefined)
      tails.set(key, tail)
      try {
        return await run
      } finally {
        if (tails.get(key) === tail) tails.delete(key)
      }
    },
  }
}
