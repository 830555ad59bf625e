/** The console's one client. The session is an httpOnly cookie, so there are no headers to keep here. */
import { createClient, patientFetch } from '@wallpaper/client'

export const api = createClient({ baseUrl: '', fetch: patientFetch(fetch) })
