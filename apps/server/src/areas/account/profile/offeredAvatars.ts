/** Built-in avatars for everybody. They belong to no upload, so each is stored once under one key. */

export const offeredAvatarCount = 12

/** The key names the picture; a new set of pictures needs a new prefix. */
export const offeredAvatarKey = (at: number) =>
  `public/m/a7a7a701-0000-4000-8000-${String(at).padStart(12, '0')}/large.webp`

export const offeredAvatarKeys: ReadonlySet<string> = new Set(
  Array.from({ length: offeredAvatarCount }, (_, at) => offeredAvatarKey(at)),
)
