/** Pieces that exist once: a second copy of one of them is found by how it looks. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

interface Piece {
  name: string
  looks: RegExp
  /** The files that it may be in, with the reason for all but its own. */
  in: readonly string[]
  instead: string
}

const pieces: readonly Piece[] = [
  {
    name: 'the page of a list',
    looks: /\blimit \+ 1\b/,
    in: [
      'apps/server/src/platform/listPage.ts',
      // The number of requests at once.
      'apps/server/src/platform/http/admission/concurrency.ts',
    ],
    instead: 'repositories return as many rows as the slice says, and listPage asks for one more',
  },
  {
    name: 'a cursor',
    looks: /join\('\|'\)\)?\.toString\('base64url'\)/,
    in: ['apps/server/src/platform/cursor.ts'],
    instead: 'a key of platform/cursor.ts',
  },
  {
    name: 'money as text',
    looks: /([fF]en|[aA]mount)\)? \/ 100\)?\.toFixed|NumberFormat\([^)]*minimumFractionDigits/,
    in: ['packages/contract/src/money.ts'],
    instead: 'a function of @wallpaper/contract/money',
  },
  {
    name: 'a day in Shanghai',
    looks: /T00:00:00\+08:00|(?<!\d)8 \* 3_600_000|timeZone: 'Asia\/Shanghai'/,
    in: [
      'packages/contract/src/day.ts',
      // Its own short form, in a notice.
      'apps/server/src/areas/account/session/device.service.ts',
    ],
    instead: 'a function of @wallpaper/contract/day',
  },
]

const product = /^(apps\/(server|h5|console)|packages)\/.*\.tsx?$/
const test = /\.test\.tsx?$|\/test\//

const files = execFileSync('git', ['ls-files'], { cwd: rootPath('.'), encoding: 'utf8' })
  .split('\n')
  .filter((path) => product.test(path) && !test.test(path))

it.each(pieces)('$name exists once', ({ looks, in: allowed, instead }) => {
  const copies = files.filter(
    (path) => !allowed.includes(path) && looks.test(readFileSync(rootPath(path), 'utf8')),
  )
  expect(copies, instead).toEqual([])
})

it.each(pieces)('$name is still found where it belongs', ({ looks, in: [own = ''] }) => {
  expect(looks.test(readFileSync(rootPath(own), 'utf8'))).toBe(true)
})
