import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { dataFile } from './dataFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallpaper-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const people = z.array(z.strictObject({ name: z.string(), age: z.int() }))

const write = async (name: string, value: unknown) => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(value))
  return pathToFileURL(path)
}

it('is read when it is first needed, and once', async () => {
  const file = await write('people.data.json', [{ name: '晚风', age: 3 }])
  const read = dataFile(file, people)
  const first = read()
  expect(first).toEqual([{ name: '晚风', age: 3 }])
  await rm(file)
  expect(read()).toBe(first)
})

it('names the file and every wrong field', async () => {
  const file = await write('wrong.data.json', [
    { name: '晚风', age: 3 },
    { name: 5, age: 1, agee: 2 },
  ])
  expect(dataFile(file, people)).toThrow(
    /^wrong\.data\.json: (?=[\s\S]*at \[1\]\.name)(?=[\s\S]*Unrecognized key: "agee")/,
  )
})
