import { expect, it } from 'vitest'
import { linkOf, pathOf } from './paths.ts'

it.each([
  ['晚风88', '/s/晚风88'],
  ['ABCD', '/s/ABCD'],
  ['a"b/c?d #%e', '/s/a%22b%2Fc%3Fd%20%23%25e'],
  ['海&"风', '/s/海%26%22风'],
])('a link to %s leads where its address does, in fewer letters', (code, link) => {
  expect(linkOf(code)).toBe(link)
  expect(new URL(linkOf(code), 'https://t.example').pathname).toBe(pathOf(code))
})
