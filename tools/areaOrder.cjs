/** The order of the server's areas, read from the list in app.ts: rules about areas are computed from it. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const listed = /export const areas: readonly Area\[\] = \[([^\]]*)\]/

const areaOrder = () => {
  const [, list = ''] = listed.exec(readFileSync(join(__dirname, '../apps/server/src/app.ts'), 'utf8')) ?? []
  return [...list.matchAll(/^ *(\w+)Area,$/gm)].map(([, name]) => name)
}

module.exports = { areaOrder }
