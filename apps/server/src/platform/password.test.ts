import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hashPassword, refuseLongWait, verifyPassword } from './password.ts'
import { offerAdmission, runAsWork } from './process/workContext.ts'
import { BusyRefusal } from './refusal.ts'

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** With the cost used outside of tests: some hundred milliseconds each. */
const real = 'scrypt$32768$8$3$c2FsdHNhbHRzYWx0c2FsdA==$1RL+Xg0R5UtrsEx1/34MJGhCuDjQdo5E2HyYnASS5FE='

const isRefused = ({ isOverloaded }: { isOverloaded: boolean }): boolean =>
  runAsWork({ job: 'sign-in', jobId: '1' }, () => {
    offerAdmission({ aside: (wait) => wait(), isOverloaded: () => isOverloaded })
    try {
      refuseLongWait()
      return false
    } catch (error) {
      return error instanceof BusyRefusal
    }
  })

describe('a password', () => {
  it('is known again and no other is, though each hash is another', async () => {
    const [one, two] = await Promise.all([hashPassword('晚风88!'), hashPassword('晚风88!')])
    expect(one).not.toBe(two)
    expect(one).not.toContain('晚风')
    expect(await verifyPassword('晚风88!', one)).toBe(true)
    expect(await verifyPassword('晚风88！', two)).toBe(true)
    expect(await verifyPassword('晚风89!', one)).toBe(false)
    expect(await verifyPassword('', one)).toBe(false)
  })

  it('costs what it should wherever it is not a test that asks', async () => {
    const password = new URL('./password.ts', import.meta.url).href
    const source = `import { hashPassword } from '${password}'\nconsole.log(await hashPassword('secret'))`
    const asProcess = [process.execPath, ['--input-type=module', '--eval', source]] as const
    const { stdout } = await promisify(execFile)(...asProcess)
    const [, N, r, p] = stdout.split('$')
    expect([Number(N), Number(r), Number(p)]).toEqual([2 ** 15, 8, 3])
    expect(await verifyPassword('secret', stdout.trim())).toBe(true)
  })

  it('is known by the cost that was in force when it was set', async () => {
    // With N = 2^14, as an older version might have written.
    const older = 'scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA==$1RL+Xg0R5UtrsEx1/34MJGhCuDjQdo5E2HyYnASS5FE='
    expect(await verifyPassword('secret', older)).toBe(true)
    expect(await verifyPassword('Secret', older)).toBe(false)
  })

  it('is not known by anything that is no hash', async () => {
    for (const stored of ['', 'secret', 'scrypt$$$$$', 'scrypt$32768$8$3$c2FsdA==']) {
      expect(await verifyPassword('secret', stored), stored).toBe(false)
    }
  })

  it('is not waited for behind too many others, and behind fewer while calls are being refused', async () => {
    await verifyPassword('secret', real)
    expect(refuseLongWait).not.toThrow()
    const many = Array.from({ length: 12 }, () => verifyPassword('secret', real))
    expect(refuseLongWait).toThrow(BusyRefusal)
    expect(await Promise.all(many)).toEqual(many.map(() => false))
    expect(refuseLongWait).not.toThrow()

    // How long they take is known now: fewer than four may wait, but not while calls are being refused.
    const running = Array.from({ length: atOnce }, () => verifyPassword('secret', real))
    const refuses = [isRefused({ isOverloaded: true })]
    const waiting = [1, 2, 3].map(() => verifyPassword('secret', real))
    refuses.push(isRefused({ isOverloaded: true }), isRefused({ isOverloaded: false }))
    expect(refuses).toEqual([false, true, false])
    await Promise.all([...running, ...waiting])
  })
})
