/**
 * Password hashes. Checking one deliberately costs a good part of a second of CPU: only a few run at once, so
 * that cores stay free for everything else, and a check that would have to wait too long is refused.
 */
import { randomBytes, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isSameSecret } from './crypto.ts'
import { isOverloaded, waitAside } from './process/workContext.ts'
import { BusyRefusal } from './refusal.ts'
import { spreadSeconds } from './spread.ts'
import { createWorkQueue } from './workQueue.ts'

/** OWASP's scrypt setting for interactive logins; kept in the hash, so that it can be raised later. */
const scryptCost = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 128 * 1024 * 1024

let newHashCost = scryptCost

/** For tests: new hashes are a hundred times cheaper. */
export const makeCheapHashes = (): void => {
  newHashCost = { N: 2 ** 10, r: 8, p: 1 }
}

const turns = createWorkQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  /** With the time of the check itself, the reply still comes within a second. */
  longestWaitMs: 500,
  few: 4,
})

const stretch = (password: string, salt: Buffer, cost: typeof scryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const inTurn = (work: () => Promise<Buffer>) => waitAside(() => turns.take(work))

/** Under overload a check takes several times as long: behind a second one, its answer would come too late. */
const fewUnderOverload = 1

/** Call before a sign-in attempt is counted: a refusal for load must not use one up. */
export const refuseLongWait = (): void => {
  if (turns.isLongWait(isOverloaded() ? fewUnderOverload : undefined)) throw new BusyRefusal(spreadSeconds())
}

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await inTurn(() => stretch(password, salt, newHashCost))
  const { N, r, p } = newHashCost
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, N, r, p, salt, key] = stored.split('$')
  if (!N || !r || !p || !salt || !key) return false
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await inTurn(() => stretch(password, Buffer.from(salt, 'base64'), cost))
  return isSameSecret(given, Buffer.from(key, 'base64'))
}
