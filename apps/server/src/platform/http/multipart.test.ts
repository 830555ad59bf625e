import { defineEndpoint, errorCodes } from '@wallpaper/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../test/testPlatform.ts'
import { outside } from './route.ts'

const photo = defineEndpoint({
  path: 'test/photo',
  method: 'POST',
  auth: 'anyone',
  body: 'multipart',
  input: z.object({ text: z.string().optional() }),
  output: z.strictObject({ bytes: z.number(), text: z.string() }),
  summary: 'takes a file',
})

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startTestPlatform({
    databaseUrl: database.url,
    routes: () => [
      outside(photo, async ({ file, input }) => ({ bytes: file?.bytes ?? 0, text: input.text ?? '' })),
    ],
  })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const filePart = (name = 'file') =>
  `Content-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nbytes`
const fieldPart = (name: string, value: Buffer | string) =>
  Buffer.concat([Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n`), Buffer.from(value)])

const send = async (...parts: (string | Buffer)[]) => {
  const body = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from('--b\r\n'), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from('--b--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const response = await fetch(`${platform.url}/api/test/photo`, { method: 'POST', headers, body })
  return { status: response.status, ...(await response.json()) }
}

const refused = (msg: string) => ({ status: 200, code: errorCodes.invalidInput, msg })

describe('a body with a file', () => {
  it('brings the file and the fields beside it', async () => {
    const reply = await send(fieldPart('text', '图'), filePart())
    expect(reply).toMatchObject({ code: errorCodes.ok, data: { bytes: 5, text: '图' } })
  })

  it('is told that one file is the most, whether there are two or three', async () => {
    for (const many of [2, 3]) {
      const reply = await send(...Array.from({ length: many }, () => filePart()))
      expect(reply).toMatchObject(refused('一次只能上传一个文件'))
    }
  })

  it('is told that there are too many fields', async () => {
    const fields = Array.from({ length: 21 }, (_, n) => fieldPart(`f${n}`, ''))
    expect(await send(...fields, filePart())).toMatchObject(refused('字段太多了'))
  })

  it('is asked for the file when it has none, or only one of another name', async () => {
    for (const parts of [[fieldPart('text', '1')], [filePart('picture')]]) {
      expect((await send(...parts)).data).toEqual({ fields: { file: '请选择要上传的文件' } })
    }
  })

  it('is refused when a field is not UTF-8, or holds NUL', async () => {
    for (const bytes of [
      [0xff, 0xfe],
      [0x61, 0],
    ]) {
      const reply = await send(fieldPart('text', Buffer.from(bytes)), filePart())
      expect(reply).toMatchObject(refused('请求里有无法识别的字符，请更新后再试'))
    }
  })
})
