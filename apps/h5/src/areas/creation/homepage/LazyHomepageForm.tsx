/** The homepage form with its upload code, loaded when it is opened. */

import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { HomepageFormProps } from './HomepageForm.tsx'

const load = async () => (await import('./HomepageForm.tsx')).HomepageForm

export function HomepageForm(props: HomepageFormProps) {
  return (
    <FetchedLater
      load={load}
      props={props}
      waiting={
        <Sheet title={props.homepage ? '编辑主页' : '新建主页'} onClose={props.onClose}>
          <Skeleton height={360} radius={12} />
        </Sheet>
      }
    />
  )
}
