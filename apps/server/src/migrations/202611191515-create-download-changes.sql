-- When the way in which a work is taken was changed, or that of a homepage: marked on the curve of a work.
CREATE TABLE download_changes (
  uid           bigint NOT NULL,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  homepage_id   uuid NOT NULL,
  -- Null: of the homepage, for all works that have no way of their own.
  work_id       uuid,
  -- Null: as its homepage again.
  download_mode text CHECK (download_mode IN ('free', 'ad', 'price')),
  price_fen     bigint,
  changed_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, work_id) REFERENCES works (uid, id) ON DELETE CASCADE
);
CREATE INDEX download_changes_homepage ON download_changes (uid, homepage_id, changed_at);
CREATE INDEX download_changes_work ON download_changes (uid, work_id, changed_at) WHERE work_id IS NOT NULL;
SELECT seal_table('download_changes', p_together => true);
