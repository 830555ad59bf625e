/** Checks Dockerfile and compose.yaml without Docker: everything they name exists. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { envNames, readEnv } from '../apps/server/src/env.ts'
import { rootPath } from './repository.ts'

const textOf = (name: string) => readFile(rootPath(name), 'utf8')

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The lines under a key of a YAML file, up to the next one with the same or less indentation. */
const under = (text: string, key: string): string => {
  const [, indent = ''] = new RegExp(`^( *)${key}:`, 'm').exec(text) ?? []
  return new RegExp(`^${indent}${key}:.*\\n((?:${indent} .*\\n|\\s*\\n)*)`, 'm').exec(text)?.[1] ?? ''
}

const variables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]))

const settings = (yaml: string): Record<string, string> =>
  Object.fromEntries(
    [...yaml.matchAll(/^ +([A-Z][A-Z0-9_]*): ["']?([^"'\n]*)["']?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

const processes = ['web-1', 'web-2', 'worker']
const ofServer = async () => settings(under(await textOf('compose.yaml'), 'x-environment'))

describe('Dockerfile', () => {
  it('starts the server as `npm run serve` does, as somebody who is not root', async () => {
    const text = await textOf('Dockerfile')
    const { scripts } = JSON.parse(await textOf('package.json'))
    const command: string[] = JSON.parse(all(text, /^CMD (\[.*\])$/gm).at(-1) ?? '[]')
    expect(scripts.serve).toBe(`exec ${command.join(' ')}`)
    expect(all(text, /^USER (\S+)$/gm)).toEqual(['10001', 'wallpaper'])
  })

  it('sets only variables that the server reads', async () => {
    const named = all((await textOf('Dockerfile')).replaceAll(/^ENV /gm, ' '), / ([A-Z][A-Z_]+)=/g)
    // Read by an install script, and by the C library.
    expect([...new Set(named.filter((name) => !envNames.includes(name)))]).toEqual([
      'SKIP_FFMPEG',
      'MALLOC_ARENA_MAX',
    ])
    expect(named).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR']))
  })

  it('copies what is there: nothing it needs is left out of the build', async () => {
    const ignored = (await textOf('.dockerignore')).split('\n')
    for (const needed of ['apps', 'packages', 'tools', 'package-lock.json'])
      expect(ignored).not.toContain(needed)
    for (const line of ['**/node_modules', 'data', '.git']) expect(ignored).toContain(line)
    const stages = all(await textOf('Dockerfile'), /^FROM \S+ AS (\S+)$/gm)
    expect(stages).toEqual(expect.arrayContaining(all(await textOf('Dockerfile'), /--from=(\S+)/g)))
  })
})

describe('compose.yaml', () => {
  it('mounts files that are there, but for the certificates, which are the operator’s', async () => {
    const mounted = all(await textOf('compose.yaml'), /^ +- \.\/([^:\n]+):/gm)
    expect(mounted).toContain('deploy/nginx.conf')
    const own = mounted.filter((name) => name !== 'deploy/compose/tls')
    own.push(...all(await textOf('compose.yaml'), /:-(?:\.\/)?([\w/.-]+)\}/g))
    expect(own).toContain('deploy/compose/nginx-trial.conf')
    for (const name of own) expect(existsSync(rootPath(name)), name).toBe(true)
  })

  it('gives the processes only variables that the server reads', async () => {
    const text = await textOf('compose.yaml')
    const named = processes.flatMap((name) => Object.keys(settings(under(text, name))))
    for (const name of [...named, ...Object.keys(await ofServer())]) expect(envNames).toContain(name)
    for (const name of Object.keys(variables(await textOf('deploy/compose/trial.env'))))
      expect(envNames).toContain(name)
  })

  it.each(processes)('starts %s with the variables of the trial', async (name) => {
    const own = settings(under(await textOf('compose.yaml'), name))
    const trial = variables(await textOf('deploy/compose/trial.env'))
    const env = readEnv({ ...trial, ...(await ofServer()), ...own })
    expect([env.NODE_ENV, env.ROLE]).toEqual(['production', name.split('-')[0]])
  })

  it.each(['nginx-site', 'nginx-trial'])(
    'has nginx pass calls on to its web processes by %s, and the server believe nginx',
    async (site) => {
      const text = await textOf('compose.yaml')
      const { PORT = '', TRUST_PROXY = '' } = await ofServer()
      const upstreams = all(await textOf(`deploy/compose/${site}.conf`), /^ +server (\S+:\d+)/gm)
      expect(upstreams).toEqual(['web-1', 'web-2'].map((name) => `${name}:${PORT}`))
      expect(under(text, 'networks')).toContain(`subnet: ${TRUST_PROXY}`)
    },
  )

  it('tries the store that the tests try, at the address and with the bucket that the servers are told', async () => {
    const dockerfile = await textOf('Dockerfile')
    const { devDependencies } = JSON.parse(await textOf('apps/server/package.json'))
    const [version] = all(dockerfile, /@20minutes\/s3rver@(\S+)/g)
    expect(version).toBe(devDependencies['@20minutes/s3rver'])
    const { S3_ENDPOINT, S3_BUCKET = '' } = variables(await textOf('deploy/compose/trial.env'))
    const [port] = all(dockerfile, /port: (\d+),/g)
    expect(S3_ENDPOINT).toBe(`http://store:${port}`)
    const proxied = all(await textOf('deploy/compose/nginx-trial.conf'), /location (\/\w+\/)/g)
    expect(proxied).toEqual([`/${S3_BUCKET}/`, `/${S3_BUCKET}/`])
    expect(dockerfile).toContain(`name: '${S3_BUCKET}'`)
  })
})
