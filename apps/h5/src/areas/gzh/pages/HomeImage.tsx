/** 从主页选图: works of a homepage for an article. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { PicturePicker } from '../components/PicturePicker.tsx'

export function HomeImage() {
  const max = Number(usePage().query.max ?? 9)
  const [homepageId, setHomepageId] = useState('')
  return (
    <PicturePicker
      key={homepageId}
      source={homepageId ? { homepage_id: homepageId } : {}}
      max={max}
      above={({ homepages }) =>
        homepages.length > 1 && (
          <Segmented
            label="主页"
            options={homepages.map(({ id, name }) => ({ id, title: name }))}
            value={homepageId || (homepages[0]?.id ?? '')}
            onChange={setHomepageId}
          />
        )
      }
      onDone={(picked) => returnResult(gzhScreens.homeImage, picked)}
    />
  )
}
