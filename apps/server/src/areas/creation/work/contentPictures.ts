import type { WorkRow } from './work.repository.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The owner's pictures in template contents; a template's samples are referenced by URL instead. */
export const picturesNamed = (contents: readonly WorkRow['content'][]): string[] => {
  const fills = contents.flatMap((content) => content?.pages ?? [])
  const chosen = fills.flatMap(({ background, pictures }) => [
    ...(background ? [background] : []),
    ...Object.values(pictures),
  ])
  return [...new Set(chosen.map(({ picture }) => picture))].filter((ref) => uuid.test(ref))
}
