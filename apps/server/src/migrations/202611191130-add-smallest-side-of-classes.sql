-- The least pixels of a picture's shorter side in this class; null: as its parent, or no limit at the top level.
-- A wallpaper narrower than today's phones is visibly blurred on them.
ALTER TABLE classes ADD COLUMN min_side integer CHECK (min_side BETWEEN 1 AND 8000);
UPDATE classes SET min_side = 1080 WHERE id IN ('wallpaper', 'background');
UPDATE classes SET min_side = 400 WHERE id = 'avatar';
