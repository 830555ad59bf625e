import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@wallpaper/client'
import { checkFacePhoto } from '@wallpaper/contract/studio'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchTelling } from './fetchTelling.ts'

/** What a browser's request does, over the fetch of the test. */
class FakeRequest {
  static aborted = 0
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  readonly #headers: [string, string][] = []
  #replied: [string, string][] = []
  #target = { method: '', url: '' }

  open(method: string, url: string) {
    this.#target = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.push([name, value])
  }
  getAllResponseHeaders() {
    return this.#replied.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }
  abort() {
    FakeRequest.aborted += 1
    this.onabort?.()
  }
  send(body: FormData) {
    for (const loaded of [0, 30, 100]) this.upload.onprogress?.({ loaded, total: 100 })
    const { method, url } = this.#target
    fetch(url, { method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status
        this.#replied = [...response.headers]
        this.responseText = await response.text()
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

afterEach(() => vi.unstubAllGlobals())

const input = { template_id: 't', rule_version: 1, is_own: true, is_adult: true, agrees: true }

it('a call with it sends the same, tells its percent, and can be stopped', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const got: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    got.push(request.method, request.headers['content-type']?.split(';')[0], request.headers.guid?.toString())
    request.resume().on('end', () => {
      reply.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r-1' })
      reply.end(JSON.stringify({ code: -1, msg: '照片打不开', data: null }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient({ baseUrl, headers: () => ({ guid: 'g-1' }) })
    const told: number[] = []
    const file = new Blob(['a photo'])
    const sent = client.call(checkFacePhoto, input, {
      file,
      fetch: fetchTelling((percent) => told.push(percent)),
    })
    await expect(sent).rejects.toMatchObject({ code: -1, message: '照片打不开', status: 200 })
    expect(got).toEqual(['POST', 'multipart/form-data', 'g-1'])
    expect(told).toEqual([0, 30, 100])

    const stop = new AbortController()
    const stopped = client.call(checkFacePhoto, input, {
      file,
      signal: stop.signal,
      fetch: fetchTelling(() => stop.abort()),
    })
    await expect(stopped).rejects.toMatchObject({ name: 'NetworkError' })
    expect(FakeRequest.aborted).toBeGreaterThan(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
