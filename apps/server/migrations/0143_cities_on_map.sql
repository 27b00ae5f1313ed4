-- Names of cities on a map: the largest ones in a rectangle.
create index cities_by_place on cities using gist (point(longitude, latitude));
