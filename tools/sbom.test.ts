import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildServer } from './builds.ts'
import { productionPackages } from './licences.ts'
import { readLock } from './lockFile.ts'
import { rootPath } from './repository.ts'
import { sbomText } from './sbom.ts'

it('the bill of materials has each package of production once, with its licence and what its file must hash to', () => {
  const lock = readLock()
  const { components } = JSON.parse(sbomText(lock))
  const wanted = new Set(productionPackages(lock).map(({ name, version }) => `${name} ${version}`))
  const listed = components.map(
    ({ name, version }: { name: string; version: string }) => `${name} ${version}`,
  )
  expect(listed).toHaveLength(wanted.size)
  expect(new Set(listed)).toEqual(wanted)
  const fastify = components.find(({ name }: { name: string }) => name === 'fastify')
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${fastify.version}`,
    licenses: [{ expression: 'MIT' }],
  })
  expect(fastify.hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
  const scoped = components.find(({ name }: { name: string }) => name === '@fastify/cookie')
  expect(scoped.purl).toBe(`pkg:npm/%40fastify/cookie@${scoped.version}`)
})

it('lies beside the built server', { timeout: 120_000 }, async () => {
  await buildServer(() => {})
  const path = rootPath('apps/server/dist/sbom.cdx.json')
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(sbomText(readLock()))
})
