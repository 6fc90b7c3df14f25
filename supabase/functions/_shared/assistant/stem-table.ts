/**
 * Dictionary forms of the words of our topics, folded (`fold.ts`), each with those of its forms that the rules of endings
 * do not lead to it: «lemma=form=form». Written by `npm run stems`, not by hand.
 *
 * This table is a Derived Work: made from the dictionary mn_MN of Debian's package hunspell-mn, version 2022.07.28,
 * Copyright 2020-2022 Batmunkh Dorjgotov, https://zuv.bichig.dev. It holds a small part of the words, transcribed to
 * Latin letters, and none of the rules; it cannot replace the dictionary, and its author does not support it. The
 * dictionary is distributed under the LaTeX Project Public License, version 1.3 or later
 * (https://www.latex-project.org/lppl.txt), and so is this table. The unmodified dictionary: the package hunspell-mn,
 * https://packages.debian.org/hunspell-mn.
 */
export const STEM_TABLE = `
agar agul agulah agulga ahal ahiul ahmad ahui aial aialal aialga aias aimag aiul ajil=ajlinha ajila=ajiladgig
ajilaga ajilguidel ajilqid ajilqin ajiltan ajilul alba alban ald=aldah=aldahgui alda=aldag aldagd aldangi
aldqih alga alham alhamt ali=alig als alt amar amarhan amid amidar amj=amjihgui amjilt amralt analitik andur
angi angid angli anh=anhan anhlan anket anzar aqal aqalal ar=ar arga=argar=argig arhi aril arilga arilgul aris
arqilga asa asar=asran asu=asusnig asudal asulga asult
av=av=avad=avagq=avagqin=avah=avahad=avahasa=avahda=avahgui=avahin=avbal=avdag=avdagui=avia=avmar=avna avalt
avlaga=avlagin avq avqir avtu avtubus avtumat avtumatjul avtumatjulalt awig awigla bag=bagtaiga
baga=bagar=bagara bagad bagasga bagc=bagcad bagca baginhan bagt bagw
bai=baigag=baigaga=baigagas=baigagui=baihar=baihas=baihig baiar baiarla baiarlal baicga baidal baigul
baigulaga=baigulagin baigulagd baigulagq baingin bair bairla bairlal bairlul bairwil=bairwla bairwul baiwin
bank bara=barag baran bari barilga=barilgin barimt barimtal bas basan batal batalga=batalgag=batalgatai
batalgajul batalgajulalt batalgat baz beld beleg belen beltge beltgel benzin bi=bi=minih=nad=nadad=nadtai
bialu biamba bid=bidentei bie biq=biqdeger=biqegui=biqihed=biqsenig biqig biqleg biqul biqver bitkuin biw biz
biznes bu=bu buca bucalt bud=budug budal budit budlugu=budlugin budugd budul bugd buginu buglu buh buhen buhi
bui bujig bul=bulmugc=bulnuu=buluhgui=buluhig=buluhur=buluhus=bulun=buluv=buluvq buldug buler bulga
bulgu=bulguq bulgun buli buliqih bulqih bulumj buluvsrul bulzuwgui bun bur burd burdul buren buri=burig
burlul=burlulagqar burlulalt burtge burtgegd burtgel burtgene burtgul=burtgulsnes=burtgulsni buru burul bus
busad busgu bute=butene butec butegdehun buten buz cag caga cagan cagar cagda cahilgan cahim cai calin caw
cawid cecerleg cecgi ceneglegq ces ceverle ceverlege cucal cuglul cul cunh da=da=dah=dan dadlaga=dadlagin
dadlagaj=dadlagajigq daga dagu dahi dahin dald daldal dalgavar damj damjul dans dar=darahad dara darah
daralal=daralar darhan darui data=datag datgal dav=davah dava davhar davtagd=davtagdag davtamj davu de=de ded
degur delgec delgur delhi demj demjleg der derh dew diplum dizain dizainer du=du=dugere dud=dudahad dudalt
dudlaga=dudlagas=dudlagig=dudlagin dugar dugne dugui dul dular dulu dun=dung dund dundur dur dureg durem durh
durvun dus=dusagui=dusahad=dusahar=dusan=dusani=dusmagc dusga dusqih dut dutu dutud dutur eceg egq
ehel=ehlehed=ehlehes=ehlehig=ehlehin=ehlen ehen ehlul ej=ej=ejud ekspurt eldeg els elselt em=emin emegtei
emneleg emq=emqid emqilge end ene=unes er=er=erie eregtei erge ergul erh erhel erhem erhes erhi=erhig erhlegq
erunhi erunhilugq es=esgui=esni=estui eseh eslul esvel etgeded evder ezemw=ezemwigq ezen fail firm fitnes gac
gacad gacqih gada gadad gadna gadur galig galt gancard gar=garahad gard=gardag garga=gargah=gargaj garig garla
garq gars gazar ge=ge=ged=gedeg=gedegt=gedge=gedgig=gehed=gej=gesnig=gevel geh ger gere geres gerle gerqilge
ges=gesen gi=gin gialai gitar giwud giwunqlel gradus grafik gu=gu gudamj guicetge guilge gulumt gumdul gumdulu
gunig guqin guravdagq gurvan gutal ha=ha=hagad=hah=hahad=hahar hadgal hadgalagd=hadgalagdag hadgalamj hagas
hagd hai haiag hair haker hal halamj hald halga halur=halurq hamar hamarul hamgal hamgalagd hamgalagq
hamgalalt hamgin hamragd hamt hamtad hamtar=hamtarq han hana hanamj hand hanga hangalt hangamj haniad hanw
hanwar har=harah hara haragd=haragdag hard=hardag hargalz haricul harilc=harilcagqas=harilcagqin hariu hariuc
hariul=hariuldgig hariulal=hariula hariult hariulul harul has hatan havtas hawa hecu hed heden hedhen
hedi=hedig hedin hedule hel helber helcel helqih hemje hen her hereg heregjul
heregle=hereglegq=hereglegqded=hereglegqdin=hereglegqer=hereglegqin=hereglegqtei heregsel herhen heseg
hesegqil het heter hetrul hetrulqih hev hevle hevw heze
hi=hidegui=higed=higeq=hih=hihed=hihig=hine=hisne=hivel hialbar hiamd hiamdar hiamdhan hiamdral hiamdrul hiana
hianagd hianalt hiatad hiazgar hiazgarlalt hid=hideg higd hij hilge=hilgesni himel hiqel=hiqele hiqele hiqih
his=hisen hucur hudal=hudla hudald=hudaldah=hudaldahgui=hudaldaj=hudaldan hudalda hudas hudasla hudu hudul
hudulgun huer huert hueul hug hugaca=hugacag hugjim hugjul=hugjulegq=hugjulegqded=hugjulegqer=hugjulegqin
hugjulelt hugwin huhed huiten huiw huiwlul hul hulagd hulbar hulbu=hulbuq hulbud hulbugd hulbult hulbus hule
hulelge hulgai hulgail huli huls hulu hului=huluig hums humus hun=hungui=hunguiger=hunteige hund hungul
hungulult hunug huqin hur=huran=hurehed=hurehgui huramj huramq hurdan hure hurge hurgelt hurgugq huriglu hurim
hurin hurq hurtel huru hurungu hurwu hus=husen husel=huseltei huselt husnegt hut hutul hutulbur hutuq huva
huvagd huvalc huvari huvarilalt huvcas huvi=huvig huvica huvilbar ia=iagad=iaj iah ial ialbal ialga iamar
iamarhu iapun iaral iari=iariad=iarisnig iaria=iariag iarilc iarilclaga iav=iavaha=iavla iavagd=iavagdag iavc
iavdal iavul idevh ihed ihevqlen ijil ilge=ilgegeq=ilgesni ilgegd ilgemj imeil=meiler impurtul in=in inge
injener instagram integrac ir=irdeg=iregui=ireh=irehgui=irj=irne=irsen=irsengui=irsnig=irvel irgen irul itge
itgel iu=iug=iugar=iugara=iunas=iund=iuni ium jagsalt jijig jijiglen jil jili jin jinhene jiremslelt
jiwe=jiweg julqid julqin julqlal julu juluq jur juram kafe kalendari kamer kart kas kazah kilumetr kinu klinik
klub kud kufe kumand kumpani kumpiuter kuntent kurs latin lavla=lavlarai lavlaga lavlah lhagva link lizing
lu=lu lugu luivar luivarqid lumbard mah maiag maiagt mal manai mani margan margaw marketing mart martal
martqih marwrut mas master material maw mawin med=medeg=medegui=medeh=medehgui=medehguige=medej=meden mede
medegd medegdel medel=medle medelel=medele=medeler=medeles=medelig=medelin=medelinhe medleg medul mehel mend
mendel mendqilge menejer mergejil mergejilten mergen met mianga=miangin miangan mini minut mu=mu=mutai mun
mungu=mungig mungul mur murd=murdug muri=murig mus=musun nad=nadag naidvar nairsag naiz namai=namaig nar narin
nas ne=nedeg=neh=nej neg negd=negdeg negen neh nehemjil nelt nem=nemehed nemegd nemelt nemne nemqih ner
nevter=nevterq nevtrelt ni=ni niagtal niam nigem nil nislel nit=nitde nitel nitlel nuc nuclal nuden nugdmal
nugu nuh=nuhuhig nuhcul nuhui nulul num nutag parametr paspurt pica platfurm prugram prugramist
qad=qadag=qadagui=qadahgui=qadsangui qadvar qam qanar qi=qamaig qime qini quhal qulu qulul registr resturan
rubut saia saihan saihanq saijrul saijrulalt sain sait sal salalt salbar salbara sambar san=sangudtai sana
sanagd sanal sanhu sanul sanulga sar=sarda satal sedev sekund sel serge sertifikat server setgegdel setgel
sistem skript spam spurt statistik su=su=suh=suhad=suj=suni sudal sudalga sul=sulin sulga sulgalt suli suligd
sulilt sulungus sunga sungu sunguli sungult sunin sunirh suns sunsugd supermarket
sur=surahad=surna=surq=sursni suragq suragqid suralc=suralcagq=suralcagqdad surga surgalt surguli surilt
surilul surilulalt surin surmus surs surtalqil surtalqilga suvag tag tai tail tailan=tailang tailbar
tailbarla=tailbarlaq taksi tal talagd talar talarh talbar tamagla tamhi tanai tanaihan tand tanhim tani tanilc
tanilcul tanilculga tar tara tari tarif taru tarul tasal tasalbar tasald tasralt tat tatagd tatvar tavan tavi
tavilga tavin taviul teg tehnik tehnulugi temcen temdegle temdegt tender tendes teneg ter=tunese=tunig tereg
test tetgeleg tetgever tever tim tiz tu=tu=tuni tuc=tucuh=tucuhig tucu tucugd tud tudrul tudurhui tudurhuil
tudurhuilult tuge tugemel tugjrel tuglu tuglult tuglum tugrug tugs tugsgul tugtmul tugtu tugtumj tugu=tugur
tuguldur tuhai=tuhe=tuhig=tuhin tuhir=tuhirq tuhirgu=tuhirgug tuhirul tuhirulagd=tuhirulagdag
tuhirulga=tuhirulgig tuhirulqih tuhirumj tuhiuldul tuhurumj tuim tuken tul=tuluh=tuluhdu=tuluhgui=tuluhusu
tulbur tuld tulgui tulgurla tulhur tulj tulu=tulugui tulug tulugq tuluv tuluvlu tuluvlugu tum tumrul tumuhun
tunug tunw tunwil tur turesel turgen turguli turh turw turwilt turwlaga tus=tusda tusal=tuslaq tusam tusga
tusgai tuslah tuslamj tusul tusuv tut tutam tuv tuvd tuvi tuvlu tuvlult tuvq tuvqil u=uh ud=udah=udaj uda udad
udan udawrul udirdlaga=udirdlagin udu udur=udruded ue=ued=uede=uer
ug=ugdugui=uge=ugend=ugie=ugig=ugin=ugq=ugsni=ugud=uguh=uguhgui=uguhud=uguq=ugvul ugalga=ugalgin ugd=ugdug
uger uglu ugnu ugqih ugqil ugs=ugsun ugt ugu ugugdul ugui uhalag uhin ui=uid uiald uialdul uian uid uil uildel
uildver uilgu uilgulc uilgumj uilqil uilqilge=uilqilgeg
uilqlul=uilqlulegq=uilqlulegqdinhe=uilqlulegqese=uilqlulegqin uir uirhun uitgar uiun uiutan
ul=ul=ulj=uluh=uluhig uld=uldehgui=uldsen ulde uldegdel uldes ulgu ulgult uliral uls ulun ulz ulzalt umnu
umnuh umq umqil umqlul un=uni=unus una undes une=unetei=unig=unin uneher unel unelge unelul unemleh unen unet
ungi=ungig ungu unguc ungur=ungursni ungurhui unigu unlain unt untra unudur unuw unuwilgu unw=unwihgui=unwina
unwul uperatur uq=uqih=uqij=uqmur uqil
ur=ur=uren=urigu=urin=urinhu=urj=ursnig=ursun=uruh=uruhdu=uruhgui=uruhig=uruhin=uruhud=uruhur=urvul
uramwulal=uramwulin urd=urdug ureg urgeljil urgeljlul urgudul urhai uri uria uridqil uridqilga
urlu=urluh=urluj urlugu=urlugin urqil urqim urqlugd urqlult urqul ursud ursuldugq ursuldugqid urt urtasga
urtug uru urui urul=urulagq urulalt uruld urum urun urus us=usand=use=usni=usuh useg usge=usgeh usgu=usguh
usqin ustga=ustgaq ustgul usvur utas=utsan utasqin utga=utgig=utgin uvd uvqin uvqtun uvug uvul
uz=uzdeg=uzed=uzegui=uzeh=uzej=uzerei=uzie=uzne=uzsen=uzseni=uzvel uzem uzleg uzul valiut veb videu viz wagnal
wagnalt walga=walgarai walgarulalt walgul walgur ward wardlaga wat=watai watahun wid widegd widel=widlig widul
widver widverle widverlul wifrle wig wil wilj wiljul=wiljulsni wiljuleg wiljulge=wiljulger wiljulqih
wine=winer wineqil wineqlegd wineqlul wire wiv wivj wu=wu wud wuh wuhed wuleg wunu=wunin
za=zadag=zagad=zagagui=zah=zaj=zana zadar zagas zagvar zahia=zahiag zahial=zahialagqin=zahialagqinh
zahialga=zahialgar=zahialgig=zahialgin=zahialgud zahialgat zahidal zahiral zai zalga=zalgaq=zalgarai zalgul
zalilan zalus zam zar zarcul zardal zarla zarlaga=zarlagin zarqih zarqim zas=zasahig=zasan zasagd zasul zasvar
zasvarla zaval zavar zavsar zavsarlaga zel zereg zu=zum=zumer zud zug zuger zugq zugsu zugsul zuhiu zuhiumjil
zuil zuils zun zuqid zuqil zuqlal zur zurag zurgan zurhai zurilgu zuriul zuriulagd zurqigd zurqih zurvas zuv
zuvhun zuvlu zuvlugu zuvluh zuvlumj zuvur zuvwur zuvwurul
`;
