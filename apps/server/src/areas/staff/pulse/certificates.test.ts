import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { certificateAt, securedHosts } from './certificates.ts'

it('each host that is reached by https is looked at once', () => {
  const hosts = securedHosts([
    'https://app.example.cn',
    'https://app.example.cn/',
    'http://t.example.cn',
    undefined,
    'https://img.example.cn:8443/x',
  ])
  expect(hosts.map(({ host }) => host)).toEqual(['app.example.cn', 'img.example.cn:8443'])
})

it('a host that does not answer with a certificate is told, and nothing is thrown', async () => {
  const plain = createServer((socket) => socket.end('no TLS here')).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const found = await certificateAt(new URL(`https://127.0.0.1:${port}`))
  expect(found).toMatchObject({ isFine: false, until: null })
  expect(found.note).not.toBe('')
  plain.close()
})
