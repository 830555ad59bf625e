/**
 * Writes packages/contract/openapi.json from the contract. With --check it writes nothing and fails when the
 * committed file is not what the contract says now.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildDocument } from './openApiDocument.ts'
import { rootPath } from './repository.ts'

const file = rootPath('packages/contract/openapi.json')

const readOr = (otherwise: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

const text = `${JSON.stringify(await buildDocument(), null, 2)}\n`
const isFresh = readOr('') === text

if (process.argv.includes('--check')) {
  if (!isFresh) {
    console.error('packages/contract/openapi.json 与接口定义不一致，请运行 npm run generate 并提交。')
    process.exitCode = 1
  }
} else if (isFresh) {
  console.log('packages/contract/openapi.json 没有变化。')
} else {
  writeFileSync(file, text)
  console.log('packages/contract/openapi.json 已更新。')
}
