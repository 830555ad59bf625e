import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMasterSecret } from './masterSecret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallpaper-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the master secret', () => {
  it('is the one that was given', async () => {
    expect(await loadMasterSecret('given by the environment', join(folder, 'unused'))).toBe(
      'given by the environment',
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('is made once, long, for its owner only, and the same for all who start at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const dataDir = join(folder, `data-${round}`)
      const secrets = await Promise.all(
        Array.from({ length: 20 }, () => loadMasterSecret(undefined, dataDir)),
      )
      expect(new Set(secrets).size).toBe(1)
      expect(secrets[0]?.length).toBeGreaterThanOrEqual(43)
      expect(await loadMasterSecret(undefined, dataDir)).toBe(secrets[0])
      expect(await readdir(dataDir)).toEqual(['secret'])
      expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    }
  })
})
