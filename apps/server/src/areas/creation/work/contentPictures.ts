import type { WorkRow } from './work.repository.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pictures of the owner that contents name; samples of a template have addresses of their own. */
export const picturesNamed = (contents: readonly WorkRow['content'][]): string[] => {
  const fills = contents.flatMap((content) => content?.pages ?? [])
  const chosen = fills.flatMap(({ background, pictures }) => [
    ...(background ? [background] : []),
    ...Object.values(pictures),
  ])
  return [...new Set(chosen.map(({ picture }) => picture))].filter((ref) => uuid.test(ref))
}
