/**
 * Grocery chains, banner by banner: id | banner | parent | type | stores | states.
 *
 * Banners, parents and states are general knowledge, including the rows of `sources/chains.csv`; some are from
 * name-suggestion-index 8.0.20260918 (BSD-3). The newest openings and the smallest chains are uncertain. Store counts are our own
 * round estimates. `FL:880` gives a state's count; states without one share the rest by population, with at least one store each.
 * `TN:98@374,376-379` limits the chain to a part of the state, by ZIP code prefixes.
 */
export const CHAIN_ROWS = `
walmart | Walmart | Walmart | supercenter | 4600 | TX:590 FL:380 CA:305 NC:210 GA:210 OH:170 IL:180 PA:158 TN:148 MO:154 VA:150 NY:115 IN:125 AL:143 AZ:125 OK:134 AR:133 SC:122 LA:136 KY:102 MI:116 WI:98 CO:104 MN:79 MS:86 KS:82 WA:66 IA:67 NJ:69 MD:59 UT:59 NM:52 MA:49 NV:50 OR:44 WV:43 NE:46 CT:33 NH:28 ID:26 ME:25 SD:17 MT:16 ND:17 WY:14 DE:10 HI:10 RI:9 AK:9 VT:6 DC:3 PR:18
target | Target | Target | mass | 1950 | CA:317 TX:157 FL:127 MN:73 IL:97 NY:99 PA:78 OH:65 VA:61 NC:53 GA:51 MI:54 NJ:54 AZ:48 CO:44 WI:39 WA:40 MA:51 MD:41 MO:36 IN:33 TN:31 SC:19 CT:22 OR:21 IA:22 UT:15 KS:19 AL:21 NV:21 KY:14 LA:17 OK:16 NE:14 AR:9 NM:10 NH:9 DE:5 ID:8 HI:8 MS:6 MT:7 ND:4 SD:5 ME:5 RI:5 WV:6 AK:3 DC:5 VT:1 WY:2
costco | Costco | Costco | warehouse-club | 620 | CA:140 WA:33 TX:39 FL:31 NY:19 NJ:21 IL:23 AZ:20 VA:17 MI:16 GA:17 CO:16 OR:14 UT:15 MN:14 OH:13 PA:11 MD:11 NC:10 WI:10 IN:9 NV:9 MO:9 CT:8 MA:6 HI:7 ID:7 TN:6 SC:6 MT:5 AL:4 KY:4 AK:4 KS:3 LA:3 NM:3 IA:4 OK:3 NE:3 DC:1 DE:1 ND:2 NH:1 SD:1 VT:1 AR:1 MS:1 ME:1 PR:4
sams-club | Sam's Club | Walmart | warehouse-club | 600 | TX:82 FL:46 CA:29 NC:22 GA:24 OH:27 IL:25 PA:24 TN:14 MO:19 VA:15 NY:12 IN:13 AL:13 AZ:12 OK:13 AR:11 SC:13 LA:14 KY:9 MI:23 WI:10 CO:17 MN:12 MS:7 KS:9 IA:9 NJ:8 MD:11 UT:8 NM:7 NV:7 WV:5 NE:5 CT:1 NH:2 ID:1 ME:3 SD:2 MT:2 ND:3 WY:2 DE:1 HI:2 AK:1 PR:7
bjs | BJ's Wholesale Club | BJ's | warehouse-club | 245 | NY:47 FL:38 NJ:24 MA:26 PA:18 VA:14 MD:13 CT:12 NC:9 GA:8 OH:8 MI:7 NH:6 SC:3 ME:3 DE:2 RI:3 TN:2 IN:2 AL:1
kroger | Kroger | Kroger | supermarket | 1230 | OH:200@430-439,445,448-458 TX:205@750-763,770-779 GA:160 KY:112 MI:117 IN:106 TN:116 VA:64@226-246 WV:38 AR:30 IL:22@609,612-629 MS:30 LA:10 SC:7 AL:6 MO:5@636-639
fred-meyer | Fred Meyer | Kroger | supermarket | 132 | WA:60 OR:50 ID:11 AK:11
qfc | QFC | Kroger | supermarket | 58 | WA:54@980-985 OR:4
ralphs | Ralphs | Kroger | supermarket | 180 | CA@900-935
food-4-less | Food 4 Less | Kroger | discount | 105 | CA:90@900-937,952-953 IL:12@600-608 IN:3@463-464
foods-co | Foods Co | Kroger | discount | 25 | CA@936-961
king-soopers | King Soopers | Kroger | supermarket | 119 | CO:117@800-810 WY:2
city-market | City Market | Kroger | supermarket | 34 | CO:27@804,812-816 NM:3 UT:2 WY:2
smiths | Smith's | Kroger | supermarket | 142 | UT:53 NV:46 NM:24 AZ:7@864-865 ID:4 MT:4 WY:4
frys | Fry's | Kroger | supermarket | 130 | AZ
dillons | Dillons | Kroger | supermarket | 63 | KS
bakers | Baker's | Kroger | supermarket | 11 | NE@680-681
gerbes | Gerbes | Kroger | supermarket | 6 | MO@650-653
jay-c | Jay C | Kroger | supermarket | 21 | IN@470-475
pay-less-indiana | Pay Less | Kroger | supermarket | 9 | IN@460,469,473,479
ruler-foods | Ruler Foods | Kroger | hard-discount | 43 | IN:15 IL:9 KY:7 OH:6 MO:6
marianos | Mariano's | Kroger | supermarket | 44 | IL@600-608
pick-n-save | Pick 'n Save | Kroger | supermarket | 88 | WI
metro-market | Metro Market | Kroger | supermarket | 15 | WI@530-532,537
harris-teeter | Harris Teeter | Kroger | supermarket | 252 | NC:146 VA:44 SC:28 MD:18@206-217 GA:5 DC:6 DE:3 FL:2
safeway | Safeway | Albertsons | supermarket | 910 | CA:240@936-961 WA:165 CO:103 AZ:96 OR:92 MD:68@206-217 VA:38@201,220-229 AK:22 HI:23 DC:12 MT:12 WY:10 ID:6 NV:13 DE:5 NM:3 SD:3 NE:5
albertsons | Albertsons | Albertsons | supermarket | 380 | CA:128@900-935 ID:34 OR:27 TX:36@750-763,790-799 NV:29@889-893 AZ:31 MT:27 LA:14 WA:22 NM:24 CO:12 WY:9 UT:3 ND:1 AR:1
carrs | Carrs | Albertsons | supermarket | 11 | AK@995-997
haggen | Haggen | Albertsons | supermarket | 15 | WA@980-984
vons | Vons | Albertsons | supermarket | 190 | CA:178@900-937 NV:12@889-891
pavilions | Pavilions | Albertsons | supermarket | 27 | CA@900-935
andronicos | Andronico's | Albertsons | supermarket | 9 | CA@940-951
jewel-osco | Jewel-Osco | Albertsons | supermarket | 188 | IL:182@600-619 IN:5 IA:1
acme | Acme | Albertsons | supermarket | 158 | PA:72@189-196 NJ:54 NY:16@100-126 DE:8 MD:6 CT:2
kings-food-markets | Kings Food Markets | Albertsons | supermarket | 18 | NJ:17@070-079 CT:1
balduccis | Balducci's | Albertsons | supermarket | 7 | NY:2@100-106 CT:2 VA:2 MD:1
shaws | Shaw's | Albertsons | supermarket | 128 | MA:48 ME:21 NH:24 VT:18 RI:17
star-market | Star Market | Albertsons | supermarket | 21 | MA
tom-thumb | Tom Thumb | Albertsons | supermarket | 63 | TX@750-763
randalls | Randalls | Albertsons | supermarket | 28 | TX@770-779,786-787
united-supermarkets | United Supermarkets | Albertsons | supermarket | 45 | TX@763,768-769,790-797
market-street | Market Street | Albertsons | supermarket | 20 | TX:18@750-763,790-797 NM:2
amigos | Amigos | Albertsons | supermarket | 4 | TX@790-797
publix | Publix | Publix | supermarket | 1400 | FL:878 GA:215 AL:95 SC:70 TN:60 NC:56@270-289 VA:23@220-232 KY:6@400-405,410
aldi | Aldi | Aldi Sud | hard-discount | 2420 | IL:215 OH:165 FL:212 PA:165 NY:130 MI:116 TX:125 IN:106 NC:92 CA:92 GA:88 MO:68 WI:80 VA:72 MN:68 MD:60 TN:62 NJ:62 KY:44 SC:50 IA:50 MA:22 CT:20 AL:48 KS:34 AR:14 OK:28 WV:17 NE:14 LA:18 MS:14 DE:13 NH:8 RI:8 VT:1 DC:2 AZ:18 ND:2 SD:7
lidl | Lidl | Schwarz | hard-discount | 185 | VA:35 NC:20 GA:21@300-303,305 MD:24 NJ:26 NY:27 PA:14 SC:9@290,293-296 DE:5 DC:4
save-a-lot | Save A Lot | Save A Lot | hard-discount | 720 | OH:82 FL:75 TN:55 PA:52 KY:48 IL:40 MI:38 NY:38 VA:30 GA:27 NC:30 WV:26 IN:24 MD:18 SC:18 AL:20 MO:24 LA:14 MS:12 NJ:12 MA:8 WI:8 AR:8 CT:6 RI:3 DE:3 ME:4 OK:4
grocery-outlet | Grocery Outlet | Grocery Outlet | discount | 500 | CA:290 WA:76 OR:58 PA:28@170-197 ID:12 NV:16 MD:7 NJ:8 DE:2 OH:2 GA:1
heb | H-E-B | H-E-B | supermarket | 345 | TX@750-754,760-762,765-769,770-789,797
central-market | Central Market | H-E-B | supermarket | 10 | TX@750-753,760-762,770-772,782,786-787
wegmans | Wegmans | Wegmans | supermarket | 111 | NY:50@112,105,130-149 PA:18@165-168,177-196 NJ:10 VA:15 MD:8 MA:6 NC:4 DE:1 DC:1 CT:1
shoprite | ShopRite | Wakefern | supermarket | 285 | NJ:150 NY:70@100-129 PA:36@180-196 CT:28 DE:6 MD:4
price-rite | Price Rite | Wakefern | discount | 57 | PA:13@180-197 CT:10 NY:10 MA:9 NJ:8 RI:4 MD:2 NH:1
fairway | Fairway Market | Wakefern | supermarket | 4 | NY@100-119
stop-and-shop | Stop & Shop | Ahold Delhaize | supermarket | 368 | NY:105@100-126 MA:120 CT:84 NJ:47 RI:24
giant | Giant | Ahold Delhaize | supermarket | 164 | MD:93@206-221 VA:58@201,220-229 DC:8 DE:5
giant-company | The Giant Company | Ahold Delhaize | supermarket | 155 | PA@166-199
martins | Martin's | Ahold Delhaize | supermarket | 38 | PA:18@155,166-174 MD:7 VA:8@226-228,231-232 WV:5
hannaford | Hannaford | Ahold Delhaize | supermarket | 189 | ME:63 NY:47@120-129 NH:37 MA:26 VT:16
food-lion | Food Lion | Ahold Delhaize | supermarket | 1108 | NC:492 VA:322 SC:119 GA:36 TN:34 MD:42 WV:21 DE:20 KY:12 PA:10
giant-eagle | Giant Eagle | Giant Eagle | supermarket | 210 | PA:104@150-168 OH:95@430-447 WV:6 MD:3@215-217 IN:2
market-district | Market District | Giant Eagle | supermarket | 14 | PA:7@150-168 OH:6@430-447 IN:1
big-y | Big Y | Big Y | supermarket | 72 | MA:40@010-017 CT:32
market-basket | Market Basket | DeMoulas | supermarket | 90 | MA:53 NH:31 ME:4 RI:2
price-chopper | Price Chopper | Northeast Grocery | supermarket | 128 | NY:82@120-139 MA:13 VT:13 CT:8 PA:8 NH:4
tops | Tops | Northeast Grocery | supermarket | 149 | NY:134@128-149 PA:10@163-168 VT:5
weis | Weis Markets | Weis | supermarket | 197 | PA:115@165-199 MD:52 NY:10 VA:9 NJ:5 WV:3 DE:3
redners | Redner's | Redner's | supermarket | 42 | PA:33@179-196 DE:6 MD:3
key-food | Key Food | Key Food | supermarket | 320 | NY:240@100-119 NJ:35 FL:28 PA:12 CT:5
ctown | CTown | Krasdale | supermarket | 150 | NY:115@100-119 NJ:20 CT:8 PA:4 MA:2 RI:1
food-bazaar | Food Bazaar | Bogopa | supermarket | 30 | NY:23@100-119 NJ:6 CT:1
king-kullen | King Kullen | King Kullen | supermarket | 27 | NY@110,115-119
stew-leonards | Stew Leonard's | Stew Leonard's | supermarket | 8 | CT:3 NY:3@105-118 NJ:2
roche-bros | Roche Bros. | Roche Bros. | supermarket | 21 | MA@017-027
meijer | Meijer | Meijer | supercenter | 262 | MI:124 OH:52 IN:43 IL:23@600-619 KY:13 WI:7
hy-vee | Hy-Vee | Hy-Vee | supermarket | 245 | IA:122 MO:24@640-641,644-658 MN:34@550-561,563 NE:24 IL:22@610-616,625-627 KS:10@660-668 SD:7 WI:2
fareway | Fareway | Fareway | supermarket | 135 | IA:102 NE:10 MN:9 IL:5@612 SD:5 KS:2 MO:2
schnucks | Schnucks | Schnucks | supermarket | 112 | MO:72@630-633,636-637,650-652 IL:37@610-611,616-618,620,622,625-629 IN:3
dierbergs | Dierbergs | Dierbergs | supermarket | 27 | MO:26@630-633 IL:1
price-chopper-kansas-city | Price Chopper | Associated Wholesale Grocers | supermarket | 50 | MO:30@640-641,644-645 KS:20@660-662
woodmans | Woodman's | Woodman | supermarket | 20 | WI:14 IL:6@600-611
festival-foods | Festival Foods | Festival Foods | supermarket | 42 | WI@530-532,537-549
cub | Cub | UNFI | supermarket | 78 | MN:77@550-566 IL:1
lunds-and-byerlys | Lunds & Byerlys | Lund | supermarket | 27 | MN@550-555,563
coborns | Coborn's | Coborn's | supermarket | 36 | MN:26 ND:3 SD:4 WI:3
cash-wise | Cash Wise | Coborn's | supermarket | 19 | MN:9 ND:10
super-one-foods | Super One Foods | Miners | supermarket | 31 | MN:18@557-558,564-567 WI:6@548,545 MI:6@498-499 ND:1
family-fare | Family Fare | SpartanNash | supermarket | 90 | MI:62 NE:12@680-689 MN:5 ND:7 SD:2 WI:1 IA:1
fresh-thyme | Fresh Thyme | Fresh Thyme | supermarket | 70 | IL:14 OH:10 IN:12 MI:8 MN:6 MO:6 IA:5 KY:3 WI:4 NE:1 PA:1
heinens | Heinen's | Heinen's | supermarket | 23 | OH:19@440-444 IL:4@600-604
strack-and-van-til | Strack & Van Til | Indiana Grocery Group | supermarket | 22 | IN@463-464
winn-dixie | Winn-Dixie | Southeastern Grocers | supermarket | 380 | FL:280 AL:44 LA:26@700-708 GA:22 MS:8
harveys | Harveys | Southeastern Grocers | supermarket | 50 | FL:29@320-327,335-338,346 GA:21@304,310,313-319,398
piggly-wiggly | Piggly Wiggly | C&S | supermarket | 490 | AL:80 WI:90 NC:45 SC:55 GA:40 LA:35 MS:58 TN:28 FL:12 VA:8 KY:4 TX:6@755-757 OH:3 AR:20 IL:6
ingles | Ingles | Ingles | supermarket | 198 | NC:75@280-282,286-289 GA:66@300-301,305-307,310 SC:36@290,293,296-297 TN:19@373-374,376-379 VA:1@242 AL:1
lowes-foods | Lowes Foods | Alex Lee | supermarket | 80 | NC:66@270-287 SC:12@290-297 VA:2
food-city | Food City | K-VA-T | supermarket | 152 | TN:98@373-374,376-379 VA:36@240-246 KY:12@407-409,411-418 GA:4@307 AL:2
food-city-arizona | Food City | Raley's | supermarket | 40 | AZ
rouses | Rouses | Rouses | supermarket | 64 | LA:54@700-708 MS:6 AL:4
brookshires | Brookshire's | Brookshire | supermarket | 115 | TX:75@750-759,765 LA:27 AR:13
super-1-foods | Super 1 Foods | Brookshire | discount | 55 | TX:22@754-759 LA:26 AR:7
harps | Harps | Harps | supermarket | 150 | AR:90 MO:25 OK:26 KS:8 LA:1
reasors | Reasor's | Brookshire | supermarket | 18 | OK@740-745
homeland | Homeland | HAC | supermarket | 35 | OK
lowes-market | Lowe's Market | Lowe's Market | supermarket | 130 | TX:92@768-769,778-799 NM:30 AZ:3 CO:3 KS:2
fiesta-mart | Fiesta Mart | Chedraui | supermarket | 60 | TX@750-753,760-762,770-779,786-787
bashas | Bashas' | Raley's | supermarket | 45 | AZ:43 NM:2
winco | WinCo | WinCo | discount | 140 | CA:38 WA:23 OR:17 TX:16@750-763 AZ:14 UT:10 ID:11 NV:6 MT:3 OK:2
raleys | Raley's | Raley's | supermarket | 78 | CA:70@940-961 NV:8@894-897
nob-hill | Nob Hill Foods | Raley's | supermarket | 20 | CA@939-951
stater-bros | Stater Bros. | Stater Bros. | supermarket | 170 | CA@900-935
save-mart | Save Mart | Save Mart | supermarket | 80 | CA:77@936-961 NV:3@894-897
lucky | Lucky | Save Mart | supermarket | 62 | CA@940-951
foodmaxx | FoodMaxx | Save Mart | discount | 55 | CA:54@932-961 NV:1
gelsons | Gelson's | PPIH | supermarket | 26 | CA@900-935
smart-and-final | Smart & Final | Chedraui | warehouse-style | 254 | CA:232 NV:8 AZ:14
el-super | El Super | Chedraui | supermarket | 60 | CA:50@900-937 AZ:4 NV:4 NM:1 TX:1@798-799
northgate-gonzalez | Northgate González | Northgate González | supermarket | 42 | CA@900-928
vallarta | Vallarta | Vallarta | supermarket | 57 | CA@900-937
harmons | Harmons | Harmons | supermarket | 20 | UT@840-847
maceys | Macey's | Associated Food Stores | supermarket | 16 | UT@840-846
lins | Lin's | Associated Food Stores | supermarket | 9 | UT:8@845-847 NV:1
ridleys | Ridley's | Ridley's | supermarket | 28 | ID:12 UT:8 WY:6 NV:2
rosauers | Rosauers | Rosauers | supermarket | 22 | WA:11@988-994 ID:4 MT:4 OR:3@970,977-979
super-1-foods-northwest | Super 1 Foods | Super 1 Foods | supermarket | 15 | ID:5 MT:10
yokes | Yoke's | Yoke's | supermarket | 20 | WA:15@988-994 ID:5
town-and-country-markets | Town & Country Markets | Town & Country | supermarket | 6 | WA@980-984
uwajimaya | Uwajimaya | Uwajimaya | supermarket | 4 | WA:3@980-984 OR:1
new-seasons | New Seasons | New Seasons | supermarket | 18 | OR@970-973
trader-joes | Trader Joe's | Aldi Nord | supermarket | 600 | CA:205 AZ:20 CO:9 CT:9 DC:4 DE:2 FL:28 GA:10 IA:2 ID:2 IL:25 IN:4 KS:3 KY:3 LA:4 MA:25 MD:12 ME:1 MI:10 MN:9 MO:5 NC:11 NE:2 NH:3 NJ:20 NM:4 NV:8 NY:37 OH:10 OK:3 OR:13 PA:15 RI:1 SC:4 TN:6 TX:24 UT:4 VA:19 VT:1 WA:23 WI:4 AL:3 MT:1
whole-foods | Whole Foods Market | Amazon | supermarket | 520 | CA:98 NY:30@100-119,122,142-146 TX:38 FL:33 MA:36 NJ:25 IL:26 CO:22 PA:15 VA:15 GA:11 MD:12 WA:12 AZ:11 NC:14 OH:11 CT:11 OR:8 TN:7 MI:8 MN:7 MO:4 IN:5 LA:6 NV:5 SC:5 AL:5 UT:4 KS:2 KY:2 WI:3 OK:3 HI:3 DC:5 NM:3 NE:1 IA:1 ID:1 AR:2 ME:1 NH:2 RI:3 VT:1 DE:1 MS:1 MT:1
sprouts | Sprouts Farmers Market | Sprouts | supermarket | 440 | CA:145 AZ:47 TX:50 FL:50 CO:33 GA:20 NV:14 OK:11 NM:8 UT:7 KS:6 NC:7 TN:6 MO:4 AL:4 PA:5 MD:6 VA:6 NJ:3 DE:1 LA:2 SC:1 WA:3 WY:1
natural-grocers | Natural Grocers | Natural Grocers | supermarket | 168 | CO:45 TX:25 OR:13 KS:9 MO:9 AZ:9 NM:7 OK:7 UT:8 WA:6 IA:6 ID:5 MT:5 NE:4 NV:3 AR:3 ND:2 WY:2
iga | IGA | IGA | supermarket | 1150 | AL:60 GA:55 KY:65 NC:45 OH:55 PA:55 VA:45 WV:30 TN:40 SC:30 MS:20 LA:12 AR:10 FL:15 IL:60 IN:45 MI:60 WI:20 MN:15 IA:15 MO:18 KS:35 NE:32 SD:30 ND:25 MT:35 WY:16 ID:14 WA:45 OR:20 CA:6 NV:3 UT:5 CO:6 NM:3 OK:8 TX:10 NY:25 VT:8 NH:5 ME:14 MA:5 MD:6 AK:10
alaska-commercial | Alaska Commercial Company | North West Company | supermarket | 33 | AK
three-bears | Three Bears Alaska | Westward Partners | warehouse-style | 15 | AK
foodland | Foodland | Foodland | supermarket | 32 | HI
times-supermarkets | Times Supermarkets | PPIH | supermarket | 17 | HI
don-quijote | Don Quijote | PPIH | supermarket | 3 | HI@967-968
kta-super-stores | KTA Super Stores | KTA | supermarket | 7 | HI
down-to-earth | Down to Earth | Down to Earth | supermarket | 6 | HI
tamuras | Tamura's | Tamura's | supermarket | 6 | HI
selectos | Supermercados Selectos | Selectos | supermarket | 40 | PR
econo | Supermercados Econo | Econo | supermarket | 66 | PR
pueblo | Pueblo | Empacadora y Procesadora del Sur | supermarket | 19 | PR:18 VI:1
amigo | Amigo | Empacadora y Procesadora del Sur | supermarket | 11 | PR
supermax | SuperMax | SuperMax | supermarket | 17 | PR
ralphs-food-warehouse | Ralph's Food Warehouse | Ralph's Food Warehouse | warehouse-style | 10 | PR
plaza-loiza | Plaza Loíza | Plaza Loíza | supermarket | 6 | PR
mr-special | Mr. Special | Mr. Special | supermarket | 8 | PR
plaza-extra | Plaza Extra | Plaza Extra | supermarket | 3 | VI
cost-u-less | Cost-U-Less | North West Company | warehouse-style | 5 | VI:2 GU:2 AS:1
food-center | Food Center | Food Center | supermarket | 1 | VI
starfish-market | Starfish Market | Starfish Market | supermarket | 1 | VI
pay-less-guam | Pay-Less | Pay-Less Markets | supermarket | 8 | GU
american-grocery | American Grocery | American Grocery | supermarket | 2 | GU
donki-guam | Village of Donki | PPIH | supermarket | 1 | GU
ks-mart | KS Mart | KS Mart | supermarket | 1 | AS
joeten | Joeten | Joeten Enterprises | supermarket | 4 | MP
`;
