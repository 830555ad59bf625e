/** 换不了: one layout for every reason; a face on the deny list gets its one sentence and nothing more. */
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { type FaceExample, FaceExamples } from './FaceDrawing.tsx'
import { FaceMark, FacePicture } from './FacePicture.tsx'
import type { ChosenPhoto, RefusedPhoto as Refused } from './face.types.ts'
import css from './photo.module.css'

const examples: readonly FaceExample[] = [
  { look: 'front', name: '正脸', note: '最好', isGood: true },
  { look: 'slight', name: '微微侧', note: '25° 以内', isGood: true },
  { look: 'glasses', name: '戴眼镜', note: '镜片透明', isGood: true },
  { look: 'side', name: '侧脸', note: '少半张脸', isGood: false },
]

function FromAbove() {
  return (
    <div className={css.above}>
      <svg
        width="132"
        height="104"
        viewBox="0 0 132 104"
        role="img"
        aria-label="从头顶看，左右各 25 度以内可以"
      >
        <path d="M66 76 35.6 10.8A72 72 0 0 1 96.4 10.8Z" fill="#cdebdd" />
        <path d="M66 76 35.6 10.8M66 76 96.4 10.8" stroke="#0b7f56" strokeWidth="1.5" strokeDasharray="3 3" />
        <rect x="57" y="6" width="18" height="12" rx="3" fill="#3f3b4d" />
        <circle cx="66" cy="12" r="3.6" fill="#fff" />
        <ellipse cx="66" cy="78" rx="21" ry="22" fill="#2b2233" />
        <path d="M60 57l6-9 6 9z" fill="#f0c6ae" />
        <ellipse cx="66" cy="71" rx="17" ry="17" fill="#f6d3bd" />
        <path d="M46 80c-1-20 8-27 20-27s21 7 20 27c-4-13-9-17-20-17s-16 4-20 17z" fill="#2b2233" />
      </svg>
      <p>从头顶看，鼻尖朝着镜头，左右各不超过 25°。嘴张开一点没关系。</p>
    </div>
  )
}

export function RefusedPhoto({ photo, refused }: { photo: ChosenPhoto; refused: Refused }) {
  const { code, title, sentence, badge, box, width, height, tries_left } = refused
  if (code === 'denied')
    return (
      <section className={`card ${css.reason}`} role="status">
        <h2>{title}</h2>
      </section>
    )
  return (
    <>
      {width > 0 && height > 0 && (
        <FacePicture url={photo.url} width={width} height={height} isLow>
          {box && <FaceMark box={box} of={{ width, height }} kind="refused" />}
          {badge && (
            <span className={css.badge}>
              <Icon name="alert" size={16} />
              {badge}
            </span>
          )}
        </FacePicture>
      )}
      <section className={`card ${css.reason}`} role="status">
        <h2>{title}</h2>
        <p>{sentence}</p>
        <p className={css.kept}>
          <Icon name="fill-check" size={16} />
          照片未保存，次数未扣，今日还剩 {tries_left} 次
        </p>
      </section>
      <Card title="这样就能用">
        <FaceExamples examples={examples} />
        <FromAbove />
      </Card>
    </>
  )
}
