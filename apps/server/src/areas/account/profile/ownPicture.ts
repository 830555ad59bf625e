/**
 * The address of a picture in our own storage as it is kept, or null: a profile must not make others' phones load a
 * stranger's. An upload's `visit_url` names the host that its sender happened to reach us by, so only its path counts.
 */
const keyPattern = /public\/u\/[0-9a-f-]{36}\/[a-z]{1,20}\.webp$/

export type OwnPicture = (url: string) => string | null

export const ownPictures =
  (publicUrl: (key: string) => string): OwnPicture =>
  (url) => {
    const [key] = keyPattern.exec(url) ?? []
    if (!key) return null
    const own = publicUrl(key)
    const isVisitUrl = URL.parse(url, 'http://here')?.pathname === `/storage/${key}`
    return url === own || isVisitUrl ? own : null
  }
