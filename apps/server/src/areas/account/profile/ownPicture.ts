/** Whether an address is a picture of our own storage: a profile must not make others' phones load a stranger's. */
const sample = { key: 'public/u/0/large.webp', tail: '0/large.webp' }
const tailPattern = /^[0-9a-f-]{36}\/[a-z]{1,20}\.webp$/

export const ownPictures = (publicUrl: (key: string) => string): ((url: string) => boolean) => {
  const prefix = publicUrl(sample.key).slice(0, -sample.tail.length)
  return (url) => url.startsWith(prefix) && tailPattern.test(url.slice(prefix.length))
}
