/** Where results are: each run has its own folder, so a run that lost its lease leaves nothing half-written. */
export const personPrefix = (uid: number): string => `private/studio/${uid}/`
export const jobPrefix = (uid: number, id: string): string => `${personPrefix(uid)}${id}/`

export const runKey = (uid: number, id: string, lease: string, name: string): string =>
  `${jobPrefix(uid, id)}${lease}/${name}`

/** Addresses of results, in seconds. */
export const resultSeconds = 900
