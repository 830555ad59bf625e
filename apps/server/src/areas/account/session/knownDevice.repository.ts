/** Devices a person has signed in on before. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { knownDevices } from '../account.tables.ts'

export interface SeenDevice {
  uid: number
  deviceHash: Buffer
  at: Date
}

export const knownDeviceRepository = (tx: Tx) => ({
  /** Whether it is a new device. A person's first device is not reported as new. */
  async note({ uid, deviceHash, at }: SeenDevice): Promise<boolean> {
    const others = await tx
      .select({ uid: knownDevices.uid })
      .from(knownDevices)
      .where(eq(knownDevices.uid, uid))
      .limit(1)
    const isFirst = others.length === 0
    const added = await tx
      .insert(knownDevices)
      .values({ uid, deviceHash, firstSeenAt: at, confirmedAt: isFirst ? at : null })
      .onConflictDoNothing()
      .returning({ uid: knownDevices.uid })
    return !isFirst && added.length > 0
  },
  confirm: ({ uid, deviceHash, at }: SeenDevice) =>
    tx
      .update(knownDevices)
      .set({ confirmedAt: at })
      .where(
        and(
          eq(knownDevices.uid, uid),
          eq(knownDevices.deviceHash, deviceHash),
          isNull(knownDevices.confirmedAt),
        ),
      ),
  /** The person denied it: the device counts as new again. */
  remove: (uid: number, deviceHash: Buffer) =>
    tx.delete(knownDevices).where(and(eq(knownDevices.uid, uid), eq(knownDevices.deviceHash, deviceHash))),
})
