import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const script = `
  const { keepTemporaryInMemory } = await import(${JSON.stringify(new URL('./memoryFolder.ts', import.meta.url).href)})
  const { existsSync } = await import('node:fs')
  keepTemporaryInMemory()
  const folder = process.env.TMPDIR
  console.log(JSON.stringify({ folder, isThere: existsSync(folder ?? '') }))
`
const run = (env: NodeJS.ProcessEnv): { folder?: string; isThere: boolean } =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))

it.runIf(existsSync('/dev/shm'))(
  'is there while its process runs, and takes those of killed ones along',
  () => {
    // No process has this number.
    const left = '/dev/shm/wallpaper-tests-99999999-left'
    mkdirSync(left)
    const { TMPDIR: _, ...env } = process.env
    const { folder, isThere } = run(env)
    expect(existsSync(left)).toBe(false)
    // Without room it is the disk.
    expect(isThere).toBe(folder !== undefined)
    expect(existsSync(folder ?? '')).toBe(false)
    expect(run({ ...env, TMPDIR: '/tmp' })).toEqual({ folder: '/tmp', isThere: true })
  },
)
