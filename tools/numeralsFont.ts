/**
 * Makes "TS Num", the numerals of every face: Inter's digits (SIL OFL 1.1) and the signs used with them. Run
 * when the set of signs changes: `node tools/numeralsFont.ts`; the result is committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { rootPath } from './repository.ts'

const signs = '0123456789.,:/+-−–%¥$×*()~# '
/** The weights that tokens.css uses; others would only enlarge the file. */
const weights = { min: 400, max: 700 }

const inter = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
const whole = await readFile(join(inter, 'files/inter-latin-wght-normal.woff2'))
const font = await subsetFont(whole, signs, { targetFormat: 'woff2', variationAxes: { wght: weights } })

await writeFile(rootPath('packages/design/src/fonts/ts-num.woff2'), font)
await copyFile(join(inter, 'LICENSE'), rootPath('packages/design/src/fonts/ts-num.OFL.txt'))
console.log(`ts-num.woff2: ${font.length} 字节`)
