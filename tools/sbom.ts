/**
 * The bill of materials of production on Linux (CycloneDX), from package-lock.json: every build of the server has one
 * beside it, `apps/server/dist/sbom.cdx.json`; `npm run sbom` prints it. The same lock gives the same text.
 */
import { productionPackages } from './licences.ts'
import { type LockFile, readLock } from './lockFile.ts'
import { isMain } from './repository.ts'

/** pkg:npm/%40scope/name@1.2.3 */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashesOf = (lock: LockFile): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lock.packages).flatMap(([place, { version, integrity }]) => {
      const name = place.split('node_modules/').at(-1)
      const [algorithm, digest] = typeof integrity === 'string' ? integrity.split('-') : []
      return algorithm === 'sha512' && digest
        ? [[`${name} ${version}`, Buffer.from(digest, 'base64').toString('hex')] as const]
        : []
    }),
  )

export const sbomText = (lock: LockFile): string => {
  const hashes = hashesOf(lock)
  const components = new Map<string, object>()
  for (const { name, version, licence } of productionPackages(lock)) {
    const purl = purlOf(name, version)
    const content = hashes.get(`${name} ${version}`)
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [{ expression: licence }],
      ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    })
  }
  const sorted = [...components].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
  const metadata = { component: { type: 'application', name: 'wallpaper', 'bom-ref': 'wallpaper' } }
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components: sorted }
  return `${JSON.stringify(bom, null, 2)}\n`
}

if (isMain(import.meta)) process.stdout.write(sbomText(readLock()))
