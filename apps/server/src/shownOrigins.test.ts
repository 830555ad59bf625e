/** What the pages may show from elsewhere. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

it.each(['/h5/', '/console/'])(
  '%s shows covers and avatars of the platforms, and no other host’s',
  async (face) => {
    const policy = (await fetch(server.url + face)).headers.get('content-security-policy') ?? ''
    const pictures =
      policy
        .split('; ')
        .find((part) => part.startsWith('img-src'))
        ?.split(' ') ?? []
    expect(pictures).toEqual(
      expect.arrayContaining(['https://*.hdslb.com', 'https://*.douyinpic.com', 'https://*.qlogo.cn']),
    )
    expect(pictures.filter((source) => source === '*' || source === 'https:' || source === 'http:')).toEqual(
      [],
    )
  },
)
