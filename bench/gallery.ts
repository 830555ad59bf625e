/**
 * The audience's page of a busy code against a static file of the same size from the same server, in
 * alternating rounds; and how long a change takes to become visible.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import { makeGallery, renameHomepage } from './galleryData.ts'
import { builtServer, type Figure, median, runLoad, startProcess, temporaryFolder } from './harness.ts'
import { roundsOr, secondsOr, sized } from './options.ts'
import { startBenchPostgres } from './postgres.ts'
import { productionEnv } from './read.ts'

const rounds = roundsOr(5)
const seconds = secondsOr(4)
const target = 0.5
const changes = sized(10, 1)

const visitor = { cookie: 'tsv=11111111-1111-4111-8111-111111111111' }

const secondsUntil = async (url: string, text: string): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const page = await fetch(url, { headers: visitor }).then((response) => response.text())
    if (page.includes(text)) return (performance.now() - began) / 1_000
    await pause(10)
  }
}

export const benchGallery = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const ours = await startProcess(builtServer, {
    env: productionEnv(postgres.url, folder.path),
  })
  const db = connectDatabase({ url: postgres.url })
  try {
    const { code, homepageId } = await makeGallery(db, { works: 200 })
    const path = `/s/${code}`
    const page = await fetch(`${ours.url}${path}`).then((response) => response.arrayBuffer())
    // A file of the same size in the server's own store.
    const key = 'public/bench/page.webp'
    const file = join(folder.path, 'storage', key)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, Buffer.alloc(page.byteLength, 'x'))
    const pageLoad = { url: ours.url, requests: [{ path, headers: visitor }], seconds }
    const fileLoad = { url: ours.url, requests: [{ path: `/storage/${key}`, headers: {} }], seconds }
    await runLoad({ ...pageLoad, seconds: secondsOr(2) })
    await runLoad({ ...fileLoad, seconds: secondsOr(2) })
    const pairs: { page: number; file: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const fileResult = await runLoad(fileLoad)
      const pageResult = await runLoad(pageLoad)
      pairs.push({ page: pageResult.perSecond, file: fileResult.perSecond })
    }
    const seen: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const name = `改名 ${change}`
      await renameHomepage(db, homepageId, name)
      seen.push(await secondsUntil(`${ours.url}${path}`, name))
    }
    const ratio = median(pairs.map((pair) => pair.page / pair.file))
    const slowest = Math.max(...seen)
    return [
      {
        name: 'audience page, requests a second',
        ours: median(pairs.map((pair) => pair.page)),
        baseline: median(pairs.map((pair) => pair.file)),
        baselineName: 'a static file of the same size, same server',
        unit: '/s',
        ratio,
        target: `≥ ${target}`,
        isMet: ratio >= target,
      },
      {
        name: 'audience page, bytes with style and script',
        ours: page.byteLength,
        baseline: 30_000,
        baselineName: '30 kB',
        unit: 'B',
        ratio: page.byteLength / 30_000,
        target: '≤ 1',
        isMet: page.byteLength <= 30_000,
      },
      {
        name: 'audience page, a change is seen after',
        ours: slowest,
        baseline: 1,
        baselineName: 'one second',
        unit: 's',
        ratio: slowest,
        target: '≤ 1',
        isMet: slowest <= 1,
      },
    ]
  } finally {
    await db.close()
    await ours.stop()
    await postgres.stop()
    await folder.remove()
  }
}
