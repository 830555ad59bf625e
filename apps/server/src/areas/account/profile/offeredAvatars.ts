/** Pictures of our own that anybody may have as an avatar. They are nobody's uploads, so each lies once under one address. */

export const offeredAvatarCount = 12

/** The address says which picture it is; a new set of pictures is a new first part. */
export const offeredAvatarKey = (at: number) =>
  `public/m/a7a7a701-0000-4000-8000-${String(at).padStart(12, '0')}/large.webp`

export const offeredAvatarKeys: ReadonlySet<string> = new Set(
  Array.from({ length: offeredAvatarCount }, (_, at) => offeredAvatarKey(at)),
)
