import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../apps/server/src/env.ts'
import { undo, undoAll } from './start.testkit.ts'
import { welcome } from './welcome.ts'

afterEach(undoAll)

/** The output for these variables, with demo people. */
async function printed(variables: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-welcome-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const people = [{ face: '创作者端', who: '小王', how: '手机号 13800000001' }]
  await writeFile(join(folder, 'demo-sign-ins.json'), JSON.stringify(people))
  const env = readEnv({ DATA_DIR: folder, ...variables })
  return welcome(env, { port: 8080, simulatorsPort: 8081 }, '3.0')
}

const urlsIn = (text: string) => text.match(/https?:\/\/\S+/g)

describe('the words after a start', () => {
  it('name every place, and the people one can sign in as', async () => {
    const text = await printed({ PUBLIC_URL: 'https://app.example.cn/' })
    expect(urlsIn(text)).toEqual([
      'https://app.example.cn/',
      'https://app.example.cn/h5/',
      'https://app.example.cn/console/',
      'https://app.example.cn/s/',
      'https://app.example.cn/api/docs',
      'http://localhost:8081/',
      'https://app.example.cn/h5/',
    ])
    expect(text).toContain('小王　手机号 13800000001')
  })

  it('lead to the audience page on its own host', async () => {
    const text = await printed({ GALLERY_URL: 'https://t.example.cn' })
    expect(text).toContain('https://t.example.cn/s/')
    expect(text).not.toContain('http://localhost:8080/s/')
  })

  it('of a worker name no page, since it has none, and nobody to sign in as', async () => {
    const text = await printed({ ROLE: 'worker', DATABASE_URL: 'postgres://db/wallpaper' })
    expect(text).toContain('后台任务已启动')
    expect(urlsIn(text)).toEqual(['http://localhost:8080/readyz', 'http://localhost:8081/'])
    expect(text).not.toContain('小王')
  })
})
