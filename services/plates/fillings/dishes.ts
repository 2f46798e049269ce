/**
 * Fillings of a bowl, pot, mug or dish by the words of the title; the first match wins. A row is
 * `bed>pool | piece count size, … | crown size, …`: the bottom bed, an optional pool of another bed in its center with the pieces in
 * it, scattered pieces, and up to three top pieces. `rice` as a crown is a scoop of rice.
 */
export const DISHES: readonly (readonly [RegExp, string])[] = [
  // Chowders and cream soups
  [/clear clam chowder/, 'clear | clam 3 .62, potato 9 .8, baconBit 8 .9, celery 6 .7 | clam 1, lemon .6'],
  [
    /clam chowder|clam shack/,
    'cream | clam 3 .62, potato 8 .8, baconBit 9 .9, celery 5 .7 | clam 1.1, clam .95, baconBit 2',
  ],
  [/corn chowder/, 'cream | corn 30 1, potato 7 .8, redPepper 8 .6 | cornCob 1, cornCob .85'],
  [
    /salmon chowder/,
    'cream | salmonCube 7 .9, potato 8 .8, corn 14 1, carrot 5 .6 | salmonCube 1.5, salmonCube 1.3',
  ],
  [/mushroom soup/, 'cream | mushroom 11 .8, ring 10 1 | mushroom 1.3, mushroom 1.1'],
  [/beer cheese|cheese soup/, 'gold | carrot 4 .6, ring 8 1 | popcorn 1.2, popcorn 1.1, popcorn 1'],
  [
    /knoephla|dumpling soup/,
    'cream | matzo 9 .5, potato 5 .7, carrot 7 .7, celery 5 .7 | matzo .85, matzo .75',
  ],
  [/wild rice soup/, 'cream | barley 34 1, mushroom 5 .6, carrot 8 .7, celery 6 .8 | mushroom 1'],
  [/potato soup/, 'cream | potato 12 .8, cheddar 16 1, ring 8 1 | dollop .8, chive 1.6'],
  [/artichoke soup/, 'clear | artichokeHeart 4 .7 | artichokeHeart 1.2, artichokeHeart 1, lemon .6'],
  // Other soups
  [/fagioli/, 'red | macaroni 16 .9, whiteBean 18 .8, carrot 7 .7, celery 5 .7 | leaf 1.2'],
  [
    /kale soup/,
    'broth | greens 10 .75, potato 8 .8, redBean 10 .8, sausageCoin 7 .75 | sausageCoin 1.2, sausageCoin 1.05',
  ],
  [/borscht/, 'magenta | beetCube 12 .9, potato 5 .7, cabbageShred 10 1, whiteBean 8 .7 | greenHerb 1.6'],
  [/bott boi/, 'broth | ribbon 14 1.1, chickenBit 8 .85, carrot 8 .8, potato 5 .75, celery 5 .8 | leaf 1.3'],
  [
    /crab soup/,
    'red | corn 14 1, haricot 8 .7, carrot 6 .7, potato 6 .7, crabLump 8 .8 | crabLump 1.6, crabLump 1.3',
  ],
  [
    /portuguese bean soup/,
    'red | redBean 16 .8, macaroni 8 .8, potato 6 .75, carrot 6 .7, sausageCoin 6 .75 | sausageCoin 1.2, sausageCoin 1',
  ],
  [
    /senate|bean soup$/,
    'oats | whiteBean 30 .85, potato 4 .7, celery 5 .7, ham 9 .8 | hamSlice .9, hamSlice .75',
  ],
  [/bean and cabbage/, 'broth | whiteBean 22 .8, greens 7 .7, carrot 8 .75, potato 6 .8 | cabbageWedge .8'],
  [/soup beans|pinto beans/, 'brown | pintoBean 40 .9, onion 6 .9 | onion 1.3, onion 1.1'],
  [/lentil soup/, 'brown | lentil 54 1, carrot 9 .8, celery 6 .8 | leaf 1.1'],
  [
    /cioppino|bouillabaisse/,
    'red | clam 3 .7, mussel 4 .8, crabLump 4 .9, shrimpCurl 4 .85 | shrimpCurl 1.25, mussel 1.05, clam .95',
  ],
  [/steamed clams|clams with/, 'clear | clam 9 .8, fennel 12 .8 | clam 1.1, clam 1, lemon .65'],
  [/mussels/, 'white | mussel 9 .9, jalapeno 4 .6, ring 8 1 | mussel 1.15, mussel 1.05, lime .65'],
  // Stews, chilis, gumbos
  [
    /brunswick/,
    'red | corn 16 1, whiteBean 12 .8, potato 6 .75, porkShred 10 .8, chickenBit 5 .75 | leaf 1.1',
  ],
  [/green gumbo|gumbo z/, 'greens | greens 12 .8, onion 6 .8 | rice .8'],
  [/gumbo/, 'dark | chickenBit 6 .8, okra 5 .8, pepper 5 .6, sausageCoin 7 .75 | rice .8, sausageCoin 1.1'],
  [/red beans/, 'brown | redBean 32 .85, celery 5 .8, sausageCoin 5 .75 | rice .8, sausageCoin 1.1'],
  [/habichuelas/, 'red | pintoBean 26 .85, sweetPotato 7 .8, pepper 4 .6, olive 4 .7 | rice .8'],
  [
    /hoppin/,
    'rice | pintoBean 40 1, baconBit 14 1.1, redPepper 6 .6, ring 12 1.1 | baconBit 1.8, baconBit 1.6',
  ],
  [
    /chicken bog/,
    'rice | chickenBit 14 1, sausageCoin 12 .95, celery 8 .9, greenHerb 10 1 | sausageCoin 1.1, leaf 1.1',
  ],
  [/perloo|pilau|jagacida|rice and beans/, 'goldrice | redBean 26 .95, ring 8 1 | leaf 1.2, leaf 1'],
  [/red rice/, 'redrice | baconBit 12 1.1, pepper 8 .7 | baconBit 1.7, leaf 1'],
  [/lamb stew/, 'red | beef 10 .9, potato 7 .9, carrot 8 .85, redStrip 5 .7 | leaf 1.2'],
  [/bowl of red|texas chili/, 'red | beef 14 .95 | jalapeno 1, jalapeno .9'],
  [/adovada/, 'red | porkCube 14 .95, onion 5 .9 | porkCube 1.2, leaf 1.1'],
  [
    /green chile stew/,
    'green | potato 9 .85, porkCube 8 .85, chileStrip 7 .8 | chileStrip 1.2, chileStrip 1',
  ],
  [/posole|pozole/, 'red | hominy 26 .95, porkShred 9 .85 | radish 1.2, lime .8, radish 1'],
  [/three sisters/, 'curry | pintoBean 14 .85, sweetPotato 10 .85, corn 22 1, greenHerb 6 .9 | leaf 1.2'],
  [
    /charro beans/,
    'brown | pintoBean 34 .85, baconBit 9 1, pepper 5 .6, redPepper 6 .6 | jalapeno 1.1, jalapeno .9',
  ],
  [/chickpea stew/, 'red | chickpea 22 .95, greens 7 .75, carrot 6 .8 | lemon .8'],
  [/eggplant and lentil|lentil stew/, 'red | lentil 30 1, eggplant 9 .95, pepper 5 .6 | greenHerb 1.4'],
  [/forty.clove/, 'clear | clove 16 1, redPotato 6 .65, greenHerb 6 .9 | leg 1.05, leg .9'],
  [/pinakbet/, 'broth | sweetPotato 8 .95, eggplant 8 .95, haricot 10 .8, redPepper 7 .7 | haricot 1.2'],
  [/beef stew/, 'brown | beef 9 .95, potato 7 .9, carrot 9 .85, celery 5 .9 | leaf 1.1'],
  [/pot roast/, 'brown | potato 7 .9, carrot 10 .85, onion 6 .9 | roastSlice 1.05, roastSlice .9'],
  [/sauerkraut|kraut$/, 'clear | cabbageShred 44 1.3, apple 6 .85 | porkSlice 1.1, porkSlice .95'],
  [/knepp/, 'brown | ham 10 .9, apple 10 .85 | matzo 1.1, matzo .95'],
  [/paprikash/, 'red | redStrip 6 .8, onion 6 .9, matzo 7 .55 | leg 1.05, dollop .7'],
  [/dates and olives/, 'brown | date 9 .9, greenOlive 10 .9, onion 6 .9 | leg 1.05, leg .9'],
  [/collard|greens/, 'greens | greens 16 .9, onion 5 .9, redPepper 3 .5 | greens 1.2'],
  [/misir|wot\b/, 'red | lentil 60 1.1 | jalapeno .9'],
  [/chana|chickpea curry/, 'rice>red | chickpea 24 .95, pinkOnion 5 .7 | greenHerb 1.6'],
  [/curry/, 'curry | potato 8 .9, chickpea 12 .9, greens 4 .7 | greenHerb 1.6'],
  [/l[uū].?au/, 'greens | greens 12 .85, chickenBit 9 .9 | chickenBit 1.3'],
  [/gravy over grits|tomato gravy/, 'grits>red | redPepper 14 .7, pepper 5 .55 | leaf 1.1'],
  [/noodles over mash/, 'mash>noodles | chickenBit 9 .95, carrot 7 .8, celery 5 .9 | leaf 1.1'],
  [/baked beans/, 'brown | bakedBean 36 .85, onion 4 .8 | baconBit 2.4, baconBit 2'],
  [/barbecue beans|maria.style beans/, 'brown | bakedBean 34 .85, ham 8 .85, pepper 4 .55 | sausageCoin .9'],
  // Sweet and breakfast bowls
  [/poached pear/, 'broth | cranberry 4 .8 | pearHalf 1.1, pearHalf 1'],
  [/indian pudding/, 'brown | oat 10 .7 | iceCream .85'],
  [/blue corn/, 'bluecorn | pecan 10 .95, peach 9 .78, sesame 14 1.5 | pecan 1.3, peach 1.1, pecan 1.1'],
  [/fig and walnut|oatmeal/, 'oats | walnut 9 .95, fig 6 .8, oat 8 .6 | fig 1.1, fig .95'],
  [/rice pudding|pudding/, 'cream | wafer 5 .8 | wafer 1.1'],
  // Side dishes
  [/cranberry.* relish/, 'magenta | cranberry 46 1.3, orange 5 .6, apple 8 .7 | orange .85, cranberry 1.6'],
  [
    /pepper cabbage/,
    'green | cabbageShred 120 1.7, pepper 14 .8, redPepper 16 .85, celery 8 .8 | redStrip 1.1',
  ],
  [/beets/, 'pink | beet 17 1.05, chive 14 1 | beet 1.15, beet 1'],
  [/salt potatoes/, 'clear | redPotato 13 .85, chive 12 1 | pat 1.1'],
  [/creamed cucumber/, 'cream | cucumber 20 .9, onion 6 .9, greenHerb 12 1 | cucumber 1.1'],
  [/mujaddara/, 'rice | lentil 70 1.15, greenHerb 8 1, onionCrisp 26 1.2 | onionCrisp 1.6, onionCrisp 1.4'],
  [/red cabbage/, 'magenta | purpleShred 60 1.3, apple 7 .9 | apple 1'],
  [/potato salad/, 'gold | potato 30 1.1, baconBit 14 1.1, ring 14 1.1, greenHerb 8 1 | baconBit 1.5'],
  [/mang[uú]/, 'mash | pinkOnion 14 1.05 | pinkOnion 1.5, pinkOnion 1.3'],
  [/macaroni salad/, 'cream | macaroni 46 1.05, carrotShred 16 .8, celery 8 .8 | greenHerb 1.3'],
  [/purple sweet potato|okinawan/, 'purple | purplePotato 18 1, coconut 22 1 | purplePotato 1.2'],
  [/lomi/, 'clear | salmonCube 16 .85, redPepper 16 .75, crumbled 9 .7, ring 16 1 | salmonCube 1.1'],
  [/namasu/, 'clear | cucumber 22 .85, carrotShred 14 .9, jicama 8 .7, sesame 20 1 | cucumber 1'],
  [/watercress/, 'greens | greenHerb 60 1.2, sesame 34 1.2 | greenHerb 1.6'],
  [/quelites/, 'greens | greens 12 .85, pintoBean 18 .85, redPepper 6 .6 | greens 1.2'],
  [/scalloped corn|corn pudding/, 'gold | corn 60 1.1, ring 8 1 | corn 1.2'],
];
