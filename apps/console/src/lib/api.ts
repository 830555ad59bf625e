/** The console's one client. The session is an httpOnly cookie, so there are no headers to keep here. */
import { createBusyWait, createClient } from '@wallpaper/client'

/** Calls that a busy server turned away and that come again by themselves. */
export const busyWait = createBusyWait()

export const api = createClient({ baseUrl: '', busyWait })
