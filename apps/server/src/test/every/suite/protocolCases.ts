/** Requests that are invalid before their fields are read. */
import { type Case, saysOneOf, saysStatus } from './case.ts'
import { sampleForm } from './sampler.ts'
import { type Target, targets } from './targets.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

const methodsAt = (url: string) =>
  targets.filter((target) => target.url === url).map(({ endpoint }) => endpoint.method)

const isWrite = ({ endpoint }: Target) => endpoint.method !== 'GET'

const wrongTypes = ['application/json', 'text/plain', 'application/xml', 'application/octet-stream']
const otherBody = { form: 'multipart/form-data; boundary=x', multipart: 'application/x-www-form-urlencoded' }

export const protocolCases: readonly Case[] = [
  {
    title: 'says which methods it knows to any other',
    ofEachKind: true,
    requests: ({ endpoint, url }, { permitted }) =>
      methods
        .filter((method) => !methodsAt(url).some((known) => known === method))
        .map((method) => ({ method, credentials: permitted(endpoint.auth) })),
    fault: (answer) => {
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      const missing = methodsAt(answer.target.url).filter((method) => !allowed.includes(method))
      return missing.length > 0 ? `Allow: ${allowed}` : saysStatus(405, 'invalidInput')(answer)
    },
  },
  {
    title: 'refuses a body that is not of its kind',
    ofEachKind: true,
    requests: (target, { permitted }) =>
      isWrite(target)
        ? [...wrongTypes, otherBody[target.endpoint.body]].map((type) => ({
            credentials: permitted(target.endpoint.auth),
            raw: JSON.stringify(sampleForm(target.endpoint)),
            headers: { 'content-type': type },
          }))
        : [],
    fault: saysStatus(415, 'invalidInput'),
  },
  {
    title: 'that must not happen twice asks for its key',
    requests: ({ endpoint }, { permitted }) =>
      endpoint.idempotent
        ? [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'x'.repeat(129) }].map((headers) => ({
            credentials: permitted(endpoint.auth),
            fields: sampleForm(endpoint),
            headers,
            withoutKey: true,
          }))
        : [],
    fault: (answer) =>
      answer.msg.includes('Idempotency-Key') ? saysOneOf('invalidInput')(answer) : answer.msg,
  },
  {
    title: 'that takes a file refuses a body that breaks off, has no file, or hides a NUL in a field',
    ofEachKind: true,
    requests: ({ endpoint }, { permitted }) => {
      const part = (name: string, text: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
      const bodies = [
        '',
        '--x',
        '--x\r\n\r\n',
        part('file', 'no file'),
        `${part('a', '1')}--x--\r\n`,
        `${part('a', '\0')}--x--\r\n`,
      ]
      return endpoint.body === 'multipart'
        ? bodies.map((raw) => ({
            credentials: permitted(endpoint.auth),
            raw,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          }))
        : []
    },
    fault: saysOneOf('invalidInput'),
  },
  {
    title: 'that takes a file refuses a multipart body without a boundary',
    ofEachKind: true,
    requests: ({ endpoint }, { permitted }) =>
      endpoint.body === 'multipart'
        ? [
            {
              credentials: permitted(endpoint.auth),
              raw: 'x',
              headers: { 'content-type': 'multipart/form-data' },
            },
          ]
        : [],
    fault: saysOneOf('invalidInput'),
  },
]
