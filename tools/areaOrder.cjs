/** The order of the server's areas, read from the list of contracts: rules about areas are computed from it. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const listed = /const contracts = \[([^\]]*)\]/
const contractFolder = join(__dirname, '../packages/contract/src')

const areaOrder = () => {
  const read = (file) => readFileSync(join(contractFolder, file), 'utf8')
  const [, list = ''] = listed.exec(read('contracts.ts')) ?? []
  const names = [...list.matchAll(/^ *(\w+)Contract,$/gm)].map(([, name]) => name)
  return names.filter((name) => !/^ *isPlanned: true,$/m.test(read(`${name}/${name}.contract.ts`)))
}

module.exports = { areaOrder }
