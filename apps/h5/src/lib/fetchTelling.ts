/** A fetch that tells how much of its body was sent, in percent: the browser's own does not. */
export const fetchTelling =
  (onSent: (percent: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const fail = (reason: string) => () => {
        signal?.removeEventListener('abort', abort)
        reject(new TypeError(reason))
      }
      request.open(method, String(url))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onSent(Math.floor((loaded * 100) / total))
      }
      request.onload = () => {
        signal?.removeEventListener('abort', abort)
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
      }
      request.onerror = fail('the connection failed')
      request.onabort = fail('aborted')
      if (signal?.aborted) return reject(new TypeError('aborted'))
      signal?.addEventListener('abort', abort)
      request.send(body instanceof ReadableStream ? null : body)
    })

const headersOf = (request: XMLHttpRequest): Headers => {
  const found = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name) found.append(name, value.join(':').trim())
  }
  return found
}
