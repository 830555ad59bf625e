/** Parses the file and discards it: `bareParse.ts <csv|xlsx> <path>` prints seconds and peak memory. */
import { createReadStream, openAsBlob } from 'node:fs'
import { parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'

const [format, path = ''] = process.argv.slice(2)
const begun = performance.now()
let rows = 0
if (format === 'xlsx')
  for await (const row of streamXlsxRows((await openAsBlob(path)).stream())) rows += row ? 1 : 0
else for await (const row of createReadStream(path).pipe(parse())) rows += row ? 1 : 0
console.log(
  JSON.stringify({
    rows,
    seconds: (performance.now() - begun) / 1_000,
    megabytes: process.resourceUsage().maxRSS / 1_024,
  }),
)
